// expect: true(valid-memsafety)
#include <stdlib.h>
#include <string.h>
char bytes[sizeof(void *)];
int main(void) {
    int *p = malloc(4);
    for (unsigned i = 0; i < sizeof p; i++)
        bytes[i] = ((char *)&p)[i];
    p = 0;
    memcpy(&p, bytes, sizeof p);
    *p = 1;
    free(p);
    return 0;
}
