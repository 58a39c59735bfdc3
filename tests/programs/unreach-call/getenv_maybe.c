// expect: false(unreach-call)
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    if (getenv("HOME") == NULL)
        reach_error();
    return 0;
}
