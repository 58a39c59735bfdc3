// expect: false(unreach-call)
// native: not confirmed
// Addresses that were compared before they lead anywhere.
#include <stdlib.h>
extern void reach_error(void);
struct pair { int *a, *b; };

int main(void) {
    struct pair *s = malloc(sizeof *s);
    if (!s || s->a == s->b)
        return 0;
    *s->a = 1;
    *s->b = 2;
    if (*s->a == 1 && *s->b == 2)
        reach_error();
    return 0;
}
