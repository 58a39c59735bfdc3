// expect: false(unreach-call)
// native: not confirmed: the program ended with status 0; what __isoc99_scanf gives cannot be chosen
// A conversion that fails leaves its variable alone.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    int a = 17;
    scanf("%d", &a);
    int b = 18;
    if (scanf("%d", &b) != 1 && a == 5 && b == 18)
        reach_error();
    return 0;
}
