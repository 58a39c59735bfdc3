// expect: false(unreach-call)
// native: not confirmed: the program ended with status 0; what __isoc99_scanf gives cannot be chosen
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    int a = 0, b = 0;
    if (scanf("%d %d", &a, &b) == 2 && a + b == 1234567)
        reach_error();
    return 0;
}
