// expect: true(unreach-call)
#include <string.h>
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void) {
    char a[3] = {__VERIFIER_nondet_char(), __VERIFIER_nondet_char(), 0}, b[3] = "mn";
    int c = strcmp(a, b), d = strcmp(b, a);
    if ((c < 0) != (d > 0) || (c == 0) != (d == 0))
        reach_error();
    if (c == 0 && (a[0] != 'm' || a[1] != 'n'))
        reach_error();
    if (strncmp(a, b, 0) != 0 || (strncmp(a, b, 1) == 0) != (a[0] == 'm'))
        reach_error();
    return 0;
}
