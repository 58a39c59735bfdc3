// expect: false
// formula: F end
// expect: false
// formula: F end
// args: --fairness strong
// expect: false
// formula: F end
// args: --fairness none
// expect: true
// formula: F "ready"
// args: --fairness none
#include <pthread.h>
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
int ready;

static void *set(void *p)
{
    pthread_mutex_lock(&lock);
    ready = 1;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&lock);
    return p;
}

/* Nothing is asked before it waits: if the signal comes first, nobody wakes it up. That is a deadlock, which no fairness ends. In each run `ready` is set, as there is no loop and main waits
 * for it at the latest. */
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, set, 0);
    pthread_mutex_lock(&lock);
    pthread_cond_wait(&changed, &lock);
    pthread_mutex_unlock(&lock);
    pthread_join(t, 0);
    return 0;
}
