// expect: false(no-data-race)
// Both are about to write the value of the last node, found by different ways.
#include <pthread.h>
#include <stdlib.h>
struct node {
    struct node *next;
    int value;
};
static struct node *list;

static void *work(void *argument) {
    list->next->value = 1;
    return 0;
}

int main(void) {
    pthread_t thread;
    struct node *last = calloc(1, sizeof *last);
    list = calloc(1, sizeof *list);
    list->next = last;
    pthread_create(&thread, 0, work, 0);
    last->value = 2;
    return 0;
}
