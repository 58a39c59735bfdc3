// expect: true
// formula: G F "full" && G F "!full"
// args: --fairness none
// expect: true
// formula: G F "taken"
// expect: true
// formula: G F "taken"
// args: --fairness strong
// expect: true
// formula: G ("taken" -> "!full")
// args: --fairness none
#include <pthread.h>
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
int full, taken;

/* A buffer of one place. Who finds nothing to do waits without running, and the other one then has something to do; so the two alternate even if the scheduler forgets one of
 * them as long as it can. */
static void *producer(void *p)
{
    for (;;) {
        pthread_mutex_lock(&lock);
        while (full)
            pthread_cond_wait(&changed, &lock);
        full = 1;
        pthread_cond_signal(&changed);
        pthread_mutex_unlock(&lock);
    }
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, producer, 0);
    for (;;) {
        pthread_mutex_lock(&lock);
        while (!full)
            pthread_cond_wait(&changed, &lock);
        full = 0;
        taken = 1;
        taken = 0;
        pthread_cond_signal(&changed);
        pthread_mutex_unlock(&lock);
    }
}
