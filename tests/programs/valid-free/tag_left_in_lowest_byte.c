// expect: false(valid-free)
#include <stdlib.h>

int main(void) {
    long *block = malloc(sizeof *block);
    if (!block)
        return 0;
    unsigned char *lowest = (unsigned char *)&block;
    *lowest |= 1;
    free(block);
    return 0;
}
