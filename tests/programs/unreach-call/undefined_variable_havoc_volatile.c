// expect: false(unreach-call)
// args: --undefined havoc
// native: not confirmed
// Others may change a volatile variable at any time.
extern void reach_error(void);
extern volatile unsigned long ticks;

int main(void) {
    unsigned long before = ticks;
    if (ticks != before)
        reach_error();
    return 0;
}
