// expect: true(valid-free)
#include <stdlib.h>
int main(void) {
    int *p = malloc(4);
    free(p);
    *(int *)0 = 1;
    free(p);
    return 0;
}
