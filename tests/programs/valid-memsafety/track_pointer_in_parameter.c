// expect: true(valid-memsafety)
#include <stdlib.h>
static void use(int *p) {
    if (*p)
        abort();
    free(p);
}
int main(void) {
    use(calloc(1, 4));
    int *q = malloc(4);
    *q = 1;
    use(q);
    return 0;
}
