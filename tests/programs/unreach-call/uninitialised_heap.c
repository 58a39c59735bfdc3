// expect: false(unreach-call)
// native: not confirmed
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    unsigned char *p = malloc(2);
    if (p[1] == 200)
        reach_error();
    free(p);
    return 0;
}
