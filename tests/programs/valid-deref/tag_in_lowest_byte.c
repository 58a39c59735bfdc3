// expect: true(valid-deref)
#include <stdlib.h>

int main(void) {
    long *block = malloc(sizeof *block);
    if (!block)
        return 0;
    unsigned char *lowest = (unsigned char *)&block;
    *lowest |= 1;
    *lowest &= 0xfe;
    *block = 3;
    free(block);
    return 0;
}
