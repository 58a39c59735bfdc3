// expect: unknown(unreach-call): weak and not defined
// The C library defines this one.
extern int killpg(int, int) __attribute__((weak));
extern void reach_error(void);
int main(void) {
    if (!killpg)
        reach_error();
    return 0;
}
