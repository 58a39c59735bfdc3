// expect: false(unreach-call)
// native: not confirmed
// A native run with the input "-99 12345678901" gets here: what does not fit is cut.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    int n = 0, m = 0;
    if (scanf("%3d", &n) == 1 && n == -99 && scanf("%d", &m) == 1 && m == -539222987)
        reach_error();
    return 0;
}
