// expect: true(unreach-call)
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    if (malloc(16) == 0 || calloc(2, 8) == NULL)
        reach_error();
    free(NULL);
    return 0;
}
