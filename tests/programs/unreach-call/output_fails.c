// expect: false(unreach-call)
// native: not confirmed
// Standard output may be closed: a native run with `>&-` gets here.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    int n = printf("abc\n");
    if (n != 4 || fflush(stdout) != 0)
        reach_error();
    return 0;
}
