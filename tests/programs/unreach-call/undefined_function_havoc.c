// expect: true(unreach-call)
// args: --undefined havoc
// Undefined functions return any value, also addresses, and change nothing.
extern void reach_error(void);
unsigned mystery(int *x);
char *name(void);
void hint(int *x);

int main(void) {
    int kept = 3;
    unsigned value = mystery(&kept);
    hint(&kept);
    if (kept != 3 || value > 4294967295u || (name() && value / 2 > 2147483647u))
        reach_error();
    return 0;
}
