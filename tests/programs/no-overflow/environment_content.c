// expect: unknown(no-overflow): unknown provenance
// What lies where an uninitialised pointer leads is not chosen to make a sum overflow.
#include <stdlib.h>
struct inner { int base; };
struct outer { struct inner *inner; };

int main(void) {
    struct outer *s = malloc(sizeof *s);
    if (!s)
        return 0;
    return s->inner->base + 3 > 0;
}
