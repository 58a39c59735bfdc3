#include <fcntl.h>
#include <limits.h>
#include <semaphore.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#define ANY_TIME ((struct timespec){ANY_OF(long, -1, 0, 1), ANY_OF(long, -1, 0, 999999999, 1000000000)})

#ifdef NATIVE
// Other runs of this test may have names at the same time.
static const char *name_of_own(int slashes) {
    static char name[64];
    snprintf(name, sizeof name, &"//library-%d"[1 - slashes], (int)getpid());
    return name;
}
#else
static const char *name_of_own(int slashes) { return &"//library"[1 - slashes]; }
#endif
static char *long_name(int length) {
    static char name[300];
    for (int i = 0; i < length; i++)
        name[i] = 'a';
    name[length] = 0;
    return name;
}
static void unlink_twice(const char *name, int exists) {
    int value = 0;
    SHOW_EXACTLY(sem_unlink(name) == -1 && exists);
    SHOW_EXACTLY(sem_unlink(name));
    SHOW_EXACTLY(errno);
    sem_t *again = sem_open(name, O_CREAT | O_EXCL, 0600, 5);
    SHOW(again != SEM_FAILED);
    if (again != SEM_FAILED) {
        SHOW_EXACTLY(sem_close(again));
        again = sem_open(name, 0);
        SHOW(again != SEM_FAILED);
    }
    if (again != SEM_FAILED) {
        SHOW_EXACTLY(sem_getvalue(again, &value));
        SHOW_EXACTLY(value);
        SHOW_EXACTLY(sem_unlink(name));
        SHOW_EXACTLY(sem_close(again));
    }
}

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

//! function: sem_open
//! function: sem_close
//! function: sem_unlink
//! answer: input
//! header: semaphore.h
//! note: whether a semaphore can be opened; no other process uses the names, by convention
{
    const char *name = name_of_own(ANY_BETWEEN(0, 1));
    SHOW_EXACTLY(sem_open(name, 0) == SEM_FAILED);
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(sem_open(name, ANY_OF(int, O_CREAT, O_CREAT | O_EXCL), 0600, ANY_OF(unsigned, 1u + INT_MAX, UINT_MAX)) == SEM_FAILED);
    SHOW_EXACTLY(errno);
    sem_t *semaphore = sem_open(name, ANY_OF(int, O_CREAT, O_CREAT | O_EXCL), 0600, 3);
    SHOW(semaphore != SEM_FAILED);
    int value = 0;
    if (semaphore != SEM_FAILED) {
        SHOW_EXACTLY(sem_wait(semaphore));
        SHOW_EXACTLY(sem_open(name, O_CREAT | O_EXCL, 0600, 1) == SEM_FAILED);
        SHOW_EXACTLY(errno);
        sem_t *other = sem_open(name, ANY_OF(int, 0, O_CREAT), 0600, 7);
        SHOW(other != SEM_FAILED);
        if (other != SEM_FAILED) {
            SHOW_EXACTLY(other == semaphore);
            SHOW_EXACTLY(sem_close(semaphore));
            SHOW_EXACTLY(sem_getvalue(other, &value));
            SHOW_EXACTLY(value);
            if (ANY_BETWEEN(0, 1))
                SHOW_EXACTLY(sem_close(other));
        }
    }
    unlink_twice(name, semaphore != SEM_FAILED);
    sem_t own;
    SHOW_EXACTLY(sem_close(&own));
    SHOW_EXACTLY(errno);
    const char *bad = ANY_BETWEEN(0, 1) ? long_name((int)ANY_BETWEEN(247, 256)) : ANY_OF(const char *, "", "/", "///", "/a/b", "a/");
    errno = 0;
    SHOW_EXACTLY(sem_unlink(bad));
    SHOW_EXACTLY(errno);
    errno = 0;
    SHOW_EXACTLY(sem_open(bad, 0) == SEM_FAILED);
    SHOW_EXACTLY(errno);
}
