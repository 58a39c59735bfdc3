// expect: false(no-lock-misuse)
#include <pthread.h>
#include <stdlib.h>
struct node {
    int value;
    pthread_mutex_t lock;
};
int main(void) {
    struct node *node = malloc(sizeof *node);
    pthread_mutex_init(&node->lock, 0);
    pthread_mutex_lock(&node->lock);
    free(node);
    return 0;
}
