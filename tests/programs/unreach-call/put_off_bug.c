// expect: false(unreach-call)
// One thread never rests, and another one waits for ever for what it might do next: those that fail must have their turns.
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

static atomic_int spun = 5, written;
static sem_t never;

static void *spin(void *argument)
{
    while (1) {
        spun = 0;
        if (__VERIFIER_nondet_bool())
            spun = 2;
        else
            spun = 1;
    }
    return argument;
}

static void *wait(void *argument)
{
    sem_wait(&never);
    spun = 3;
    return argument;
}

static void *write_one(void *argument)
{
    written = 1;
    if (written == 2)
        reach_error();
    return argument;
}

static void *write_two(void *argument)
{
    written = 2;
    return argument;
}

int main(void)
{
    pthread_t threads[4];
    sem_init(&never, 0, 0);
    pthread_create(&threads[0], NULL, spin, NULL);
    pthread_create(&threads[1], NULL, wait, NULL);
    pthread_create(&threads[2], NULL, write_one, NULL);
    pthread_create(&threads[3], NULL, write_two, NULL);
    pthread_join(threads[0], NULL);
    return 0;
}
