// expect: true(unreach-call)
#include <pthread.h>
#include <stdatomic.h>
extern void reach_error(void);

static int data, flag;

static void *work(void *argument) {
    data = 1;
    atomic_thread_fence(memory_order_release);
    flag = 1;
    __sync_synchronize();
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    if (flag) {
        atomic_thread_fence(memory_order_acquire);
        if (data != 1)
            reach_error();
    }
    return 0;
}
