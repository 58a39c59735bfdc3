#include <limits.h>
#include <semaphore.h>
#include <time.h>

#define ANY_TIME ((struct timespec){ANY_OF(long, -1, 0, 1), ANY_OF(long, -1, 0, 999999999, 1000000000)})

//! function: sem_init
//! function: sem_destroy
//! function: sem_getvalue
//! function: sem_post
//! function: sem_wait
//! function: sem_trywait
//! function: sem_timedwait
//! function: sem_clockwait
//! answer: exact
//! header: semaphore.h
//! note: no signal ends a wait
{
    sem_t semaphore;
    int value = -1;
    unsigned start = ANY_OF(unsigned, 0, 1, 3, INT_MAX - 1, INT_MAX, 1u + INT_MAX, UINT_MAX);
    int error = sem_init(&semaphore, (int)ANY_BETWEEN(0, 1), start);
    SHOW(error);
    for (int i = 0; i < 8 && !error; i++) {
        struct timespec time = ANY_TIME;
        int clock = (int)ANY_BETWEEN(-2, 5);
        switch (ANY_BETWEEN(0, 4)) {
        case 0:
            SHOW(sem_post(&semaphore));
            break;
        case 1:
            SHOW(sem_trywait(&semaphore));
            break;
        case 2:
            SHOW(sem_timedwait(&semaphore, &time));
            break;
        case 3:
            SHOW(sem_clockwait(&semaphore, clock, &time));
            break;
        default:
            // Not for ever.
            if (value > 0)
                SHOW(sem_wait(&semaphore));
        }
        SHOW(errno);
        errno = 0;
        SHOW(sem_getvalue(&semaphore, &value));
        SHOW(value);
    }
    SHOW(sem_destroy(&semaphore));
}
