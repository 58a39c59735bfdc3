// expect: true(unreach-call)
// Objects go through a queue under a lock; whoever takes one owns it.
#include <pthread.h>
#include <stdlib.h>
extern void reach_error(void);

struct item {
    struct item *next;
    int value;
};
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct item *queue;

static void *produce(void *argument) {
    for (int i = 1; i <= 2; i++) {
        struct item *item = malloc(sizeof *item);
        item->value = i;
        pthread_mutex_lock(&lock);
        item->next = queue;
        queue = item;
        pthread_mutex_unlock(&lock);
    }
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, produce, 0);
    pthread_mutex_lock(&lock);
    struct item *item = queue;
    if (item)
        queue = item->next;
    pthread_mutex_unlock(&lock);
    if (item) {
        item->value *= 10;
        if (item->value != 10 && item->value != 20)
            reach_error();
        free(item);
    }
    return 0;
}
