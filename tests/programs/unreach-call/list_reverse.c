// expect: true(unreach-call)
#include <stdlib.h>
extern void reach_error(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *head = 0, *tail = 0, *back = 0;
    for (int i = 1; i <= 5; i++) {
        struct node *n = malloc(sizeof *n);
        n->value = i;
        n->next = 0;
        if (tail)
            tail->next = n;
        else
            head = n;
        tail = n;
    }
    while (head) {
        struct node *next = head->next;
        head->next = back;
        back = head;
        head = next;
    }
    for (int i = 5; i >= 1; i--, back = back->next)
        if (back->value != i)
            reach_error();
    if (back)
        reach_error();
    return 0;
}
