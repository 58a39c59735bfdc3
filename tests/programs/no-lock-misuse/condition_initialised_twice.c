// expect: false(no-lock-misuse)
#include <stdlib.h>
#include <pthread.h>
int main(void) {
    pthread_cond_t *condition = malloc(sizeof *condition);
    pthread_cond_init(condition, 0);
    pthread_cond_init(condition, 0);
    pthread_cond_destroy(condition);
    free(condition);
    return 0;
}
