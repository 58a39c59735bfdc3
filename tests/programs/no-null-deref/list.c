// expect: true(no-null-deref)
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

struct node {
    struct node *next;
};

int main(void) {
    struct node *list = 0;
    for (unsigned n = __VERIFIER_nondet_uint() % 4; n > 0; n--) {
        struct node *node = malloc(sizeof *node);
        node->next = list;
        list = node;
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
