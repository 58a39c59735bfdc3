// expect: false(valid-memsafety): false(valid-deref)
#include <stdlib.h>
struct list { int data; struct list *next; };
int main(void) {
    struct list *l = malloc(sizeof *l), *m = malloc(sizeof *m);
    l->next = m;
    m->next = l;
    free(m->next);
    m->data = l->data;
    free(m);
    return 0;
}
