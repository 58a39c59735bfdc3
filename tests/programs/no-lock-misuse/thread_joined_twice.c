// expect: false(no-lock-misuse)
#include <pthread.h>
static void *returns(void *argument) { return argument; }
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, returns, 0);
    pthread_join(thread, 0);
    pthread_join(thread, 0);
    return 0;
}
