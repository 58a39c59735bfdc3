// expect: true
// formula: G F "in[0]" && G F "in[1]"
// args: --fairness strong
// expect: true
// formula: G !("in[0]" && "in[1]")
// args: --fairness none
#include <pthread.h>
#include <semaphore.h>
sem_t room;
int in[2];

/* A semaphore is as a mutex: thread 0 can come back before thread 1 has had a chance, so that thread 1 can go in again and again, but never all the time. */
static void *party(void *p)
{
    int me = (long)p;
    for (;;) {
        sem_wait(&room);
        in[me] = 1;
        in[me] = 0;
        sem_post(&room);
    }
}

int main(void)
{
    pthread_t t;
    sem_init(&room, 0, 1);
    pthread_create(&t, 0, party, (void *)1L);
    party((void *)0L);
}
