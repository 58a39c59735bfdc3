// expect: true(valid-memsafety)
#include <stdlib.h>
static int make(int **out) { *out = malloc(sizeof **out); return *out != 0; }
static void release(int **in) { free(*in); *in = 0; }
int main(void) {
    int *p;
    if (make(&p)) { *p = 1; release(&p); }
    free(p);
    return 0;
}
