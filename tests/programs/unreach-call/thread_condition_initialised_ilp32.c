// expect: true(unreach-call)
// args: --data-model ilp32
#include <pthread.h>
extern void reach_error(void);

static struct {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int count;
} gate;

static void *work(void *argument) {
    pthread_mutex_lock(&gate.lock);
    gate.count++;
    pthread_cond_signal(&gate.changed);
    pthread_mutex_unlock(&gate.lock);
    return argument;
}

int main(void) {
    pthread_t thread;
    void *result;
    pthread_mutex_init(&gate.lock, 0);
    pthread_cond_init(&gate.changed, 0);
    pthread_create(&thread, 0, work, &gate);
    pthread_mutex_lock(&gate.lock);
    while (gate.count == 0)
        pthread_cond_wait(&gate.changed, &gate.lock);
    pthread_mutex_unlock(&gate.lock);
    pthread_join(thread, &result);
    if (result != &gate || gate.count != 1)
        reach_error();
    pthread_cond_destroy(&gate.changed);
    pthread_mutex_destroy(&gate.lock);
    return 0;
}
