// expect: false(unreach-call)
// native: not confirmed: the program ended with status 0; what rand gives cannot be chosen
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    if (rand() == 123456789)
        reach_error();
    return 0;
}
