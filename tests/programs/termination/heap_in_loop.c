// expect: false(termination)
#include <stdlib.h>
int main(void) {
    for (;;) {
        int *p = malloc(4);
        *p = 1;
        free(p);
    }
}
