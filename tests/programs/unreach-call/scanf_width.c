// expect: true(unreach-call)
// The width bounds the number: a sign takes a place of its own.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    int n = 0;
    short s = 0;
    unsigned u = 0;
    if (scanf("%1d", &n) == 1 && (n < 0 || n > 9))
        reach_error();
    if (scanf("%3d", &n) == 1 && (n < -99 || n > 999))
        reach_error();
    if (scanf("%2hd", &s) == 1 && (s < -9 || s > 99))
        reach_error();
    if (scanf("%2x", &u) == 1 && u > 0xff && u < -0xfu)
        reach_error();
    return 0;
}
