// expect: true(unreach-call)
// The members of new memory are undefined, and so is what they lead to.
#include <stdlib.h>
extern void reach_error(void);
struct inner { int state; struct inner *next; };
struct outer { int own; struct inner *in; };

int main(void) {
    struct outer *s = malloc(sizeof *s);
    if (!s)
        return 0;
    s->own = 1;
    s->in->state = 2;
    s->in->next->state += 3;
    s->in->next->next = s->in;
    if (s->own != 1)
        reach_error();
    return 0;
}
