// expect: true(unreach-call)
// A buffer of one place: what is taken is what was put, in order.
#include <pthread.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER, emptied = PTHREAD_COND_INITIALIZER;
static int full, place;
static int values[2];

static void *produce(void *argument) {
    for (int i = 0; i < 2; i++) {
        pthread_mutex_lock(&lock);
        while (full)
            pthread_cond_wait(&emptied, &lock);
        place = values[i];
        full = 1;
        pthread_cond_signal(&filled);
        pthread_mutex_unlock(&lock);
    }
    return 0;
}

int main(void) {
    pthread_t thread;
    values[0] = __VERIFIER_nondet_int();
    values[1] = __VERIFIER_nondet_int();
    pthread_create(&thread, 0, produce, 0);
    for (int i = 0; i < 2; i++) {
        pthread_mutex_lock(&lock);
        while (!full)
            pthread_cond_wait(&filled, &lock);
        if (place != values[i])
            reach_error();
        full = 0;
        pthread_cond_signal(&emptied);
        pthread_mutex_unlock(&lock);
    }
    pthread_join(thread, 0);
    return 0;
}
