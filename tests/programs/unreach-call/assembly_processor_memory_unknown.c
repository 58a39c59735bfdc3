// expect: unknown(unreach-call): memory of the processor
// What lies there is not chosen by the program's environment: nobody knows whether the violation can happen.
extern void reach_error(void);
extern long current_task;

int main(void) {
    long current;
    __asm__("movq %%gs:%P1,%0" : "=r"(current) : "p"(&current_task));
    if (current == 77)
        reach_error();
    return 0;
}
