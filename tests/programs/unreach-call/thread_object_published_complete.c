// expect: true(unreach-call)
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
    if (seen && (seen->value != 1 || seen->next->value != 2))
        reach_error();
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    struct node *mine = malloc(sizeof *mine);
    mine->value = 1;
    mine->next = malloc(sizeof *mine);
    mine->next->value = 2;
    shared = mine;
    return 0;
}
