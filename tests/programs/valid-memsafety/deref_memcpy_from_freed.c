// expect: false(valid-memsafety): false(valid-deref)
#include <stdlib.h>
#include <string.h>
int main(void) {
    int *p = malloc(sizeof *p), to;
    free(p);
    memcpy(&to, p, sizeof to);
    return 0;
}
