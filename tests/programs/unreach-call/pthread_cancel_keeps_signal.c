// expect: true(unreach-call)
// A cancelled waiter takes no signal from another thread that waits.
#include <assert.h>
#include <pthread.h>
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static int tokens;
static void unlock(void *m) { pthread_mutex_unlock(m); }
static void *run(void *a) {
    pthread_mutex_lock(&mutex);
    pthread_cleanup_push(unlock, &mutex);
    while (!tokens)
        pthread_cond_wait(&condition, &mutex);
    tokens--;
    pthread_cleanup_pop(1);
    return 0;
}
int main(void) {
    pthread_t a, b;
    void *r, *s;
    pthread_create(&a, 0, run, 0);
    pthread_create(&b, 0, run, 0);
    pthread_cancel(a);
    pthread_mutex_lock(&mutex);
    tokens++;
    pthread_cond_signal(&condition);
    pthread_mutex_unlock(&mutex);
    pthread_join(a, &r);
    if (r != PTHREAD_CANCELED) {
        pthread_mutex_lock(&mutex);
        tokens++;
        pthread_cond_signal(&condition);
        pthread_mutex_unlock(&mutex);
    }
    pthread_join(b, &s);
    assert(s == 0 && tokens == 0);
    return 0;
}
