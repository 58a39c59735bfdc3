// expect: unknown(unreach-call): puts
// The standard says that it is not negative; native runs show 2.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    if (puts("x") == 7)
        reach_error();
    return 0;
}
