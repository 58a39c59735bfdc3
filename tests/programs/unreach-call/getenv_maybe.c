// expect: false(unreach-call)
// native: not confirmed: the program ended with status 0; what getenv gives cannot be chosen
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    if (getenv("HOME") == NULL)
        reach_error();
    return 0;
}
