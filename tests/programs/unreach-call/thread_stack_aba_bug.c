// expect: false(unreach-call)
// The stack is a, b. main reads top a and next b; the thread pops a, pops b and pushes a; main's exchange still succeeds and
// makes b, which the thread owns, the top.
#include <pthread.h>
#include <stdatomic.h>
extern void reach_error(void);

struct node {
    struct node *next;
};
static struct node b, a = {&b};
static struct node *_Atomic top = &a;
static struct node *theirs;

static struct node *pop(void) {
    for (;;) {
        struct node *old = atomic_load(&top);
        if (!old)
            return 0;
        struct node *next = old->next;
        if (atomic_compare_exchange_strong(&top, &old, next))
            return old;
    }
}

static void *work(void *argument) {
    struct node *first = pop();
    theirs = pop();
    if (first) {
        first->next = atomic_load(&top);
        while (!atomic_compare_exchange_strong(&top, &first->next, first))
            ;
    }
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    pop();
    pthread_join(thread, 0);
    if (theirs && atomic_load(&top) == theirs)
        reach_error();
    return 0;
}
