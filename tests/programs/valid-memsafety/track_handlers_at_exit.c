// expect: true(valid-memsafety)
// What the library allocates for itself does not count.
#include <stdlib.h>
int *p;
static void release(void) { free(p); }
int main(void) {
    atexit(release);
    p = malloc(4);
    return 0;
}
