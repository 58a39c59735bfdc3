// expect: true(unreach-call)
#include <stdint.h>
extern void reach_error(void);

int main(void) {
    int a[3] = {1, 2, 3};
    uintptr_t n = (uintptr_t)&a[1];
    n += sizeof(int);
    int *p = (int *)n;
    if (*p != 3 || p != a + 2)
        reach_error();
    n -= 2 * sizeof(int);
    *(int *)n = 9;
    if (a[0] != 9 || (int *)(n + 0) != a)
        reach_error();
    return 0;
}
