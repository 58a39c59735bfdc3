// expect: true(valid-memcleanup)
#include <stdlib.h>
static int *p;
static void release(void) { free(p); }
int main(void) {
    atexit(release);
    p = malloc(4);
    return 0;
}
