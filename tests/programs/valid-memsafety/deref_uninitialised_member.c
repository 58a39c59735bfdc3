// expect: false(valid-memsafety): false(valid-deref)
#include <stdlib.h>
struct list { int data; struct list *next; };
int main(void) {
    struct list *l = malloc(sizeof *l);
    l->data = 1;
    int r = l->next->data;
    free(l);
    return r;
}
