// expect: false(unreach-call)
// A call that fails says why. A native run shows ENOENT, since there is no such file.
#include <errno.h>
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    FILE *f = fopen("/no/such/file", "r");
    if (!f && errno == ENOENT)
        reach_error();
    return 0;
}
