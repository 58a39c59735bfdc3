// expect: false(unreach-call)
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    if (rand() == 123456789)
        reach_error();
    return 0;
}
