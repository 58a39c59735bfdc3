// expect: true(valid-memsafety)
#include <stdlib.h>
struct ops { void *(*make)(size_t); void (*drop)(void *); };
static const struct ops heap = {malloc, free};
int main(void) {
    const struct ops *o = &heap;
    char *p = o->make(3);
    p[2] = 1;
    o->drop(p);
    return 0;
}
