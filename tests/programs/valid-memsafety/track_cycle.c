// expect: false(valid-memsafety): false(valid-memtrack)
#include <stdlib.h>
struct node { struct node *other; };
int main(void) {
    struct node *a = malloc(sizeof *a), *b = malloc(sizeof *b);
    a->other = b;
    b->other = a;
    return 0;
}
