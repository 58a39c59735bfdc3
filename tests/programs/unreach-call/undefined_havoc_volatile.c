// expect: true(unreach-call)
// args: --undefined havoc
extern void reach_error(void);
extern volatile unsigned status, control;

int main(void) {
    unsigned sum = 0;
    control = 1;
    for (int i = 0; i < 10; i++) {
        sum += status & 3;
        control = sum;
    }
    if (sum > 30)
        reach_error();
    return 0;
}
