// expect: unknown(unreach-call): call that passes arguments elsewhere than the function has its parameters
// args: --data-model ilp32
// On the stack, the wide argument takes the place of both.
extern void reach_error(void);
int second();

int main(void) {
    if (second(0x500000007, 3) != 3)
        reach_error();
    return 0;
}

int second(int n, int m) {
    return n - n + m;
}
