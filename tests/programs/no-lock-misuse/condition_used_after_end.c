// expect: false(no-lock-misuse)
#include <pthread.h>
int main(void) {
    pthread_cond_t condition;
    pthread_cond_init(&condition, 0);
    pthread_cond_destroy(&condition);
    pthread_cond_signal(&condition);
    return 0;
}
