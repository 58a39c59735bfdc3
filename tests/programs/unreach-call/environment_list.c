// expect: false(unreach-call)
// native: not confirmed
// A list whose heads are undefined, one of them copied byte by byte; fields before the address are used as well.
#include <stddef.h>
#include <string.h>
extern void reach_error(void);
struct list { struct list *next, *previous; };
struct item { int value; struct list list; };

int main(void) {
    struct list *head, *copy;
    memcpy(&copy, &head, sizeof head);
    struct item *item = (struct item *)((char *)copy - offsetof(struct item, list));
    item->value = 3;
    copy->next->previous = copy;
    head->next->next = head;
    if (head->next->previous == head && head->next->next->next == head->next && item->value == 3 && head != head->next)
        reach_error();
    return 0;
}
