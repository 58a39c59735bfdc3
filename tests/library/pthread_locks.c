#include <limits.h>
#include <pthread.h>

#define ANY_CODE ANY_BETWEEN(-2, 5)
#define ANY_TIME ((struct timespec){ANY_OF(long, -1, 0, 1), ANY_OF(long, -1, 0, 999999999, 1000000000)})

//! function: pthread_rwlock_init
//! function: pthread_rwlock_destroy
//! function: pthread_rwlock_rdlock
//! function: pthread_rwlock_tryrdlock
//! function: pthread_rwlock_timedrdlock
//! function: pthread_rwlock_clockrdlock
//! function: pthread_rwlock_wrlock
//! function: pthread_rwlock_trywrlock
//! function: pthread_rwlock_timedwrlock
//! function: pthread_rwlock_clockwrlock
//! function: pthread_rwlock_unlock
//! answer: exact
//! header: pthread.h
//! note: unsupported is what follows the unlocking of a lock that nobody holds for reading, by who does not write
{
    pthread_rwlock_t lock;
    int readers = 0, writer = 0;
    SHOW(pthread_rwlock_init(&lock, NULL));
    for (int i = 0; i < 8; i++) {
        struct timespec time = ANY_TIME;
        int clock = (int)ANY_CODE, reads = -1, writes = -1;
        switch (ANY_BETWEEN(0, 9)) {
        case 0:
            reads = pthread_rwlock_rdlock(&lock);
            break;
        case 1:
            reads = pthread_rwlock_tryrdlock(&lock);
            break;
        case 2:
            reads = pthread_rwlock_timedrdlock(&lock, &time);
            break;
        case 3:
            reads = pthread_rwlock_clockrdlock(&lock, clock, &time);
            break;
        case 4:
            // Not for ever.
            if (!readers)
                writes = pthread_rwlock_wrlock(&lock);
            break;
        case 5:
            writes = pthread_rwlock_trywrlock(&lock);
            break;
        case 6:
            writes = pthread_rwlock_timedwrlock(&lock, &time);
            break;
        case 7:
            writes = pthread_rwlock_clockwrlock(&lock, clock, &time);
            break;
        default:
            if (readers || writer) {
                SHOW(pthread_rwlock_unlock(&lock));
                readers -= !writer;
                writer = 0;
            }
        }
        SHOW(reads);
        SHOW(writes);
        readers += reads == 0;
        writer |= writes == 0;
    }
    SHOW(pthread_rwlock_destroy(&lock));
}

//! function: pthread_barrier_init
//! function: pthread_barrier_destroy
//! answer: exact
//! header: pthread.h
{
    pthread_barrier_t barrier;
    int error = pthread_barrier_init(&barrier, NULL, ANY_OF(unsigned, 0, 1, 2, INT_MAX - 1, INT_MAX, 1u + INT_MAX, UINT_MAX));
    SHOW(error);
    if (!error)
        SHOW(pthread_barrier_destroy(&barrier));
}

//! function: pthread_barrier_wait
//! answer: unspecified
//! header: pthread.h
//! note: which of the threads gets PTHREAD_BARRIER_SERIAL_THREAD; in glibc the last one
{
    pthread_barrier_t barrier;
    pthread_barrier_init(&barrier, NULL, 1);
    SHOW(pthread_barrier_wait(&barrier));
    SHOW(pthread_barrier_wait(&barrier));
}

//! function: pthread_spin_init
//! function: pthread_spin_destroy
//! function: pthread_spin_lock
//! function: pthread_spin_trylock
//! function: pthread_spin_unlock
//! answer: exact
//! header: pthread.h
{
    pthread_spinlock_t lock = (int)ANY_BETWEEN(-1, 1);
    SHOW(pthread_spin_trylock(&lock));
    SHOW(pthread_spin_init(&lock, (int)ANY_CODE));
    SHOW(pthread_spin_lock(&lock));
    SHOW(pthread_spin_trylock(&lock));
    SHOW(pthread_spin_unlock(&lock));
    SHOW(pthread_spin_trylock(&lock));
    SHOW(pthread_spin_destroy(&lock));
}
