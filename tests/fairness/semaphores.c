// expect: true
// formula: G F "produced == 1" && G F "produced == 0"
// args: --fairness none
// expect: true
// formula: G ("produced == 1" -> F "consumed == 1")
// expect: true
// formula: G ("produced == 1" -> F "consumed == 1")
// args: --fairness none
// expect: false
// formula: G ("consumed" -> "produced")
// args: --fairness none
#include <pthread.h>
#include <semaphore.h>
sem_t empty, full;
int produced, consumed;

/* The two semaphores make the threads alternate; nobody waits actively, so that the scheduler has no choice in the long run. The consumer changes its bit later than the
 * producer: first `produced` and `consumed` become 1, then `produced` becomes 0 while `consumed` still is 1. */
static void *producer(void *p)
{
    for (;;) {
        sem_wait(&empty);
        produced = !produced;
        sem_post(&full);
    }
}

int main(void)
{
    pthread_t t;
    sem_init(&empty, 0, 1);
    sem_init(&full, 0, 0);
    pthread_create(&t, 0, producer, 0);
    for (;;) {
        sem_wait(&full);
        consumed = !consumed;
        sem_post(&empty);
    }
}
