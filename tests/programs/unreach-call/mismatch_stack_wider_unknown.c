// expect: unknown(unreach-call): call that passes arguments elsewhere than the function has its parameters
// args: --data-model ilp32
// On the stack, the wide parameter takes the place of both arguments.
extern void reach_error(void);
int wide();

int main(void) {
    if (wide(1, 2) != 1)
        reach_error();
    return 0;
}

int wide(long long n, int m) {
    return (int)n + 0 * m;
}
