// expect: true(unreach-call)
// The signs are those of the standard, and equal arguments give 0.
#include <string.h>
#include <strings.h>
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void) {
    char a[3] = {__VERIFIER_nondet_char(), 'x', 0}, b[3] = {__VERIFIER_nondet_char(), 'X', 0};
    unsigned char x = a[0], y = b[0];
    int c = memcmp(a, b, 1), d = memcmp(a, a, 3);
    if ((c < 0) != (x < y) || (c == 0) != (x == y) || d != 0)
        reach_error();
    int e = strncmp(a, b, 1);
    if ((e < 0) != (c < 0) || (x < y && strcoll(a, b) >= 0))
        reach_error();
    if (x == y && x != 0 && (strcmp(a, b) <= 0 || strcasecmp(a, b) != 0 || strncasecmp(a, b, 2) != 0))
        reach_error();
    if ((bcmp(a, b, 1) == 0) != (x == y))
        reach_error();
    return 0;
}
