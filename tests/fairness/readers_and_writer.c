// expect: true
// formula: G !("writes" && "reads[0]")
// args: --fairness none
// expect: true
// formula: G F ("writes" || "reads[0]" || "reads[1]")
// args: --fairness none
// expect: false
// formula: G !("reads[0]" && "reads[1]")
// args: --fairness none
// expect: false
// formula: G F "writes"
// args: --fairness none
// expect: false
// formula: G F "writes"
#include <pthread.h>
#include <semaphore.h>
pthread_mutex_t door = PTHREAD_MUTEX_INITIALIZER;
sem_t room;
int readers, writes, reads[2];

/* The first reader takes the room, the last one leaves it. Two readers can take turns such that one is always inside: the room is never free again, so that the writer starves even under strong
 * fairness: it never can run. Every loop passes an assignment of `writes` or `reads`. */
static void *reader(void *p)
{
    int me = (long)p;
    for (;;) {
        pthread_mutex_lock(&door);
        if (++readers == 1)
            sem_wait(&room);
        pthread_mutex_unlock(&door);
        reads[me] = 1;
        reads[me] = 0;
        pthread_mutex_lock(&door);
        if (--readers == 0)
            sem_post(&room);
        pthread_mutex_unlock(&door);
    }
}

int main(void)
{
    pthread_t t;
    sem_init(&room, 0, 1);
    pthread_create(&t, 0, reader, (void *)0L);
    pthread_create(&t, 0, reader, (void *)1L);
    for (;;) {
        sem_wait(&room);
        writes = 1;
        writes = 0;
        sem_post(&room);
    }
}
