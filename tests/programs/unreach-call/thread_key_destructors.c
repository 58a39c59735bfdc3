// expect: true(unreach-call)
// A destructor runs at the end of each thread with a value that is not null, again if it sets one.
#include <pthread.h>
extern void reach_error(void);

static pthread_key_t key, unused;
static int runs, other_runs;

static void destroy(void *value) {
    int *left = value;
    runs++;
    if (--*left > 0)
        pthread_setspecific(key, left);
}

static void destroy_unused(void *value) { other_runs++; }

static void *work(void *argument) {
    if (pthread_getspecific(key) != 0)
        reach_error();
    pthread_setspecific(key, argument);
    if (pthread_getspecific(key) != argument)
        reach_error();
    return 0;
}

static void *leave(void *argument) {
    pthread_setspecific(key, argument);
    pthread_exit(0);
}

int main(void) {
    pthread_t thread;
    int one = 1, two = 2;
    pthread_key_create(&key, destroy);
    pthread_key_create(&unused, destroy_unused);
    pthread_setspecific(key, &runs);
    pthread_create(&thread, 0, work, &one);
    pthread_join(thread, 0);
    if (runs != 1)
        reach_error();
    pthread_create(&thread, 0, leave, &two);
    pthread_join(thread, 0);
    if (runs != 3 || other_runs != 0 || pthread_getspecific(key) != &runs)
        reach_error();
    return 0;
}
