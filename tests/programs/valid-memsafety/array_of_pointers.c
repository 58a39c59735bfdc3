// expect: true(valid-memsafety)
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    int *a[3];
    for (int i = 0; i < 3; i++)
        a[i] = calloc(1, sizeof(int));
    unsigned i = __VERIFIER_nondet_uint() % 3;
    *a[i] = 5;
    int r = *a[0] + *a[1] + *a[2];
    if (r != 5)
        abort();
    for (int i = 0; i < 3; i++)
        free(a[i]);
    return 0;
}
