// expect: false(unreach-call)
// The inner node becomes visible by way of the outer one: the thread reads it between main's writes.
#include <pthread.h>
#include <stdlib.h>
extern void reach_error(void);

struct node {
    int value;
    struct node *next;
};
static struct node *shared;

static void *work(void *argument) {
    struct node *seen = shared;
    if (seen && seen->next && seen->next->value == 5)
        reach_error();
    return 0;
}

int main(void) {
    pthread_t thread;
    struct node *outer = calloc(1, sizeof *outer), *inner = calloc(1, sizeof *inner);
    pthread_create(&thread, 0, work, 0);
    shared = outer;
    inner->value = 4;
    outer->next = inner;
    inner->value = 5;
    inner->value = 6;
    return 0;
}
