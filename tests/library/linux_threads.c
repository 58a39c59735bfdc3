// What Linux tells of threads and processors.
#include <pthread.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/sysinfo.h>
#include <unistd.h>

//! function: gettid
//! answer: input
//! header: unistd.h
//! note: the number of a thread is its own; the first thread has that of the process
{
    SHOW_EXACTLY(gettid() == getpid());
    SHOW_EXACTLY(gettid() == gettid());
}

//! function: prctl
//! function: pthread_getname_np
//! answer: exact
//! header: pthread.h
//! note: a name that the thread has not set is any text; names of other threads, and other options of prctl, are unsupported
{
    char name[20];
    FILL(name, sizeof name);
    SHOW(prctl(PR_SET_NAME, ANY_TEXT_OF("ab", 20)));
    SHOW(pthread_getname_np(pthread_self(), name, ANY_OF(size_t, 15, 16, 17)));
    SHOW_BYTES(name, sizeof name);
    SHOW(prctl(PR_GET_NAME, name));
    SHOW_TEXT(name);
}

//! function: sched_getaffinity
//! function: pthread_getaffinity_np
//! answer: input
//! header: sched.h
//! note: any set, each time another, or an error; `unknown` for sets of more than 1024 processors
{
    cpu_set_t set;
    CPU_ZERO(&set);
    SHOW_EXACTLY(sched_getaffinity(0, sizeof set, &set) <= 0);
    SHOW_EXACTLY(pthread_getaffinity_np(pthread_self(), sizeof set, &set) >= 0);
}

//! function: sched_setaffinity
//! function: pthread_setaffinity_np
//! answer: input
//! header: sched.h
//! note: whether it can be done; the set is not remembered
{
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(0, &set);
    SHOW_EXACTLY(sched_setaffinity(0, sizeof set, &set) <= 0);
    SHOW_EXACTLY(pthread_setaffinity_np(pthread_self(), sizeof set, &set) >= 0);
}

//! function: sched_getcpu
//! answer: input
//! header: sched.h
//! note: from 0 to 32767, or below the number that --processors gives
{
    SHOW_EXACTLY(sched_getcpu() >= 0);
}

//! function: get_nprocs
//! function: get_nprocs_conf
//! answer: input
//! header: sys/sysinfo.h
//! note: from 1 to 32768, each time another, or what --processors says
{
    SHOW_EXACTLY(FUNCTION() > 0);
}
