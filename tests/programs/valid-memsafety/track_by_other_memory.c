// expect: true(valid-memsafety)
#include <stdlib.h>
struct list { struct list *next; } *head;
int main(void) {
    for (int i = 0; i < 3; i++) {
        struct list *new = malloc(sizeof *new);
        new->next = head;
        head = new;
    }
    return 0;
}
