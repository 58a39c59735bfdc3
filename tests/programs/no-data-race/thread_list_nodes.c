// expect: true(no-data-race)
// The list is only read, and each writes the value of its own node.
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
    list = calloc(1, sizeof *list);
    list->next = calloc(1, sizeof *list);
    pthread_create(&thread, 0, work, 0);
    list->value = 2;
    return 0;
}
