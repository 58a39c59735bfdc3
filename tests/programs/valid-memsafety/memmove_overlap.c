// expect: true(valid-memsafety)
#include <stdlib.h>
#include <string.h>
int main(void) {
    char *p = malloc(8);
    memset(p, 1, 8);
    memmove(p + 1, p, 7);
    memcpy(p, p + 4, 4);
    int r = memcmp(p, p + 4, 4);
    free(p);
    return r;
}
