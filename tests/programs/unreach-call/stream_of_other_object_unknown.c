// expect: unknown(unreach-call): fprintf: not a stream
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    int x = 0;
    fprintf((FILE *)&x, "x");
    reach_error();
    return 0;
}
