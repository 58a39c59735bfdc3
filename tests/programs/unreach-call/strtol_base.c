// expect: true(unreach-call)
// There are no bases below 2, but for 0, nor above 36: then glibc leaves the end of the text alone. A native run with each base
// ends with status 0.
#include <errno.h>
#include <stdlib.h>

void reach_error(void);
int __VERIFIER_nondet_int(void);

int main(void) {
    int base = __VERIFIER_nondet_int();
    char *end = NULL;
    long value = strtol("1", &end, base);
    int bad = base < 0 || base == 1 || base > 36;
    if (bad ? value != 0 || errno != EINVAL || end != NULL : value != 1 || errno != 0 || *end != 0)
        reach_error();
    return 0;
}
