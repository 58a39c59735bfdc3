// expect: true(unreach-call)
// Two nodes are pushed by two threads; each is popped once.
#include <pthread.h>
#include <stdatomic.h>
extern void reach_error(void);

struct node {
    struct node *next;
    int taken;
};
static struct node nodes[2];
static struct node *_Atomic top;

static void push(struct node *node) {
    struct node *old = atomic_load(&top);
    do
        node->next = old;
    while (!atomic_compare_exchange_weak(&top, &old, node));
}

static struct node *pop(void) {
    struct node *old = atomic_load(&top);
    while (old && !atomic_compare_exchange_weak(&top, &old, old->next))
        ;
    return old;
}

static void *work(void *argument) {
    push(&nodes[1]);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    push(&nodes[0]);
    struct node *mine = pop();
    if (!mine)
        reach_error();
    mine->taken++;
    pthread_join(thread, 0);
    mine = pop();
    if (!mine)
        reach_error();
    mine->taken++;
    if (nodes[0].taken != 1 || nodes[1].taken != 1 || pop())
        reach_error();
    return 0;
}
