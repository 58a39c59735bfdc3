// expect: false(unreach-call)
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    int a = 0, b = 0;
    if (scanf("%d %d", &a, &b) == 2 && a + b == 1234567)
        reach_error();
    return 0;
}
