// expect: true(unreach-call)
// A stack without locks: a tag and an address are exchanged as one number of 128 bits, with the
// address in its upper half.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

struct node {
    struct node *next;
};

struct head {
    uint64_t tag;
    struct node *node;
};

_Atomic struct head top;
struct node first, second;

static void push(struct node *node) {
    struct head old = atomic_load(&top), new;
    do {
        node->next = old.node;
        new.node = node;
        new.tag = old.tag + 1;
    } while (!atomic_compare_exchange_strong(&top, &old, new));
}

static struct node *pop(void) {
    struct head old = atomic_load(&top), new;
    do {
        if (!old.node)
            return 0;
        new.node = old.node->next;
        new.tag = old.tag + 1;
    } while (!atomic_compare_exchange_strong(&top, &old, new));
    return old.node;
}

static void *work(void *node) {
    push(node);
    assert(pop());
    return 0;
}

int main() {
    pthread_t thread;
    pthread_create(&thread, 0, work, &first);
    push(&second);
    assert(pop());
    pthread_join(thread, 0);
    assert(!pop());
}
