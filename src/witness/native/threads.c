
// Threads: runs differ in which threads are held up where, and atomic sections exclude each other.

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#define TESSERA_PLACES 512
#define TESSERA_VISITS 8

// The number of the run. In the first one, no thread is held up.
static unsigned tessera_run;

__attribute__((constructor(103))) static void tessera_read_run(void)
{
    const char *run = getenv("TESSERA_RUN");
    tessera_run = run ? atoi(run) : 0;
}

static unsigned tessera_hash(unsigned long a, unsigned b)
{
    unsigned long hash = (a * 0x9e3779b1 + b) * 0x85ebca6b;
    hash ^= hash >> 15;
    return (hash * 0xc2b2ae35) >> 7;
}

// Holds up a thread at some of the places that it comes to, the first few times.
static void tessera_visit(unsigned long place)
{
    static _Atomic unsigned threads;
    static _Thread_local unsigned thread;
    static _Thread_local unsigned char visits[TESSERA_PLACES];
    if (!tessera_run)
        return;
    if (!thread)
        thread = ++threads;
    unsigned hash = tessera_hash(place, 64 * tessera_run + thread);
    unsigned char *count = &visits[place % TESSERA_PLACES];
    if (hash % 8 || *count == TESSERA_VISITS)
        return;
    ++*count;
    struct timespec time = {0, 1000L << hash / 8 % 12};
    nanosleep(&time, 0);
}

#define VISITS(name)                                                   \
    void __sanitizer_cov_##name(void)                                  \
    {                                                                  \
        tessera_visit((unsigned long)__builtin_return_address(0));     \
    }
VISITS(trace_pc)
VISITS(load1)
VISITS(load2)
VISITS(load4)
VISITS(load8)
VISITS(load16)
VISITS(store1)
VISITS(store2)
VISITS(store4)
VISITS(store8)
VISITS(store16)

static pthread_mutex_t tessera_section = PTHREAD_MUTEX_INITIALIZER;
static _Thread_local unsigned tessera_depth;

static void tessera_enter(void)
{
    if (!tessera_depth++)
        pthread_mutex_lock(&tessera_section);
}

static void tessera_leave(void)
{
    if (tessera_depth && !--tessera_depth)
        pthread_mutex_unlock(&tessera_section);
}
