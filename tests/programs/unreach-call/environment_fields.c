// expect: false(unreach-call)
// native: not confirmed
// Fields of allocated memory, never written, lead to other memory and on from there.
#include <stdlib.h>
extern void reach_error(void);
struct inner { int count; struct inner *next; };
struct outer { struct inner *inner; int state; };

int main(void) {
    struct outer *s = malloc(sizeof *s);
    if (!s)
        return 0;
    s->inner->count += 1;
    s->inner->next->count = 7;
    if (s->inner->next->count == 7 && s->inner->count == 3)
        reach_error();
    return 0;
}
