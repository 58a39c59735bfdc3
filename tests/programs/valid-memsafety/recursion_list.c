// expect: true(valid-memsafety)
#include <stdlib.h>
struct list { struct list *next; };
static struct list *make(int n) {
    if (n == 0)
        return 0;
    struct list *l = malloc(sizeof *l);
    l->next = make(n - 1);
    return l;
}
static void release(struct list *l) {
    if (l) {
        release(l->next);
        free(l);
    }
}
int main(void) {
    release(make(5));
    return 0;
}
