// expect: true(unreach-call)
// As the ABA problem, but each exchange also counts up: an outdated one fails. Node n is number n, 0 is none.
#include <pthread.h>
#include <stdatomic.h>
extern void reach_error(void);

static unsigned next[3] = {0, 2, 0};
static _Atomic unsigned top = 1;
static unsigned theirs;

static unsigned pop(void) {
    for (;;) {
        unsigned old = atomic_load(&top), node = old & 15;
        if (!node)
            return 0;
        if (atomic_compare_exchange_strong(&top, &old, (old & ~15u) + 16 + next[node]))
            return node;
    }
}

static void *work(void *argument) {
    unsigned first = pop();
    theirs = pop();
    if (first) {
        unsigned old = atomic_load(&top);
        do
            next[first] = old & 15;
        while (!atomic_compare_exchange_strong(&top, &old, (old & ~15u) + 16 + first));
    }
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    unsigned mine = pop();
    pthread_join(thread, 0);
    if (theirs && ((atomic_load(&top) & 15) == theirs || mine == theirs))
        reach_error();
    return 0;
}
