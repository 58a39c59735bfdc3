// expect: unknown(unreach-call): weak and not defined
// The C library defines this one.
extern char *realpath(const char *, char *) __attribute__((weak));
extern void reach_error(void);
int main(void) {
    if (!realpath)
        reach_error();
    return 0;
}
