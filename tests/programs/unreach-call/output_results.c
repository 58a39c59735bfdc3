// expect: true(unreach-call)
// Output functions tell how much they have written, or that they have failed: native runs print "4 10 2 44 3", and -1 (0 for fwrite) where
// standard output is closed.
#include <stdio.h>
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int n = printf("abc\n");
    if (n != 4 && n != -1)
        reach_error();
    n = fprintf(stderr, "%5d|%s\n", 7, "abc");
    if (n != 10 && n != -1)
        reach_error();
    unsigned any = __VERIFIER_nondet_uint();
    n = printf("%x\n", any);
    if (any < 16 ? n != 2 && n != -1 : n < -1 || n > 9)
        reach_error();
    if (puts("x") < -1 || fputs("x", stdout) < -1 || fflush(stdout) > 0)
        reach_error();
    n = putchar(300);
    if (n != 44 && n != EOF)
        reach_error();
    if (fwrite("abc", 1, 3, stdout) > 3 || fwrite("abc", 0, 3, stdout) != 0)
        reach_error();
    return 0;
}
