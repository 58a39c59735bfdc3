// What the environment tells of the machine and of what the process has used.
#include <sched.h>
#include <string.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/times.h>
#include <sys/utsname.h>
#include <unistd.h>

//! function: uname
//! answer: input
//! header: sys/utsname.h
//! note: All names but that of the system, which is Linux. Those of host and domain may change.
{
    struct utsname name, other;
    SHOW_EXACTLY(uname(&name));
    SHOW_EXACTLY(strcmp(name.sysname, "Linux"));
    SHOW(name.release[0]);
    SHOW(name.machine[0]);
    SHOW_EXACTLY(name.nodename[64]);
    SHOW_EXACTLY(uname(NULL));
}

//! function: gethostname
//! answer: input
//! header: unistd.h
//! note: The name, of at most 64 characters.
{
    char name[65] = "";
    SHOW(gethostname(name, ANY_SIZE(0, 2)));
    SHOW(name[0]);
    SHOW_EXACTLY(gethostname(name, 65));
    SHOW_EXACTLY(name[64]);
}

//! function: getpagesize
//! answer: exact
//! header: unistd.h
{
    SHOW(getpagesize());
}

//! function: sysconf
//! answer: input
//! header: unistd.h
//! note: Numbers of processors and of pages, limits of arguments, children and files. Exact: sizes of pages, ticks, names of hosts and users, vectors. Others end in `unknown`.
{
    SHOW_EXACTLY(sysconf(_SC_PAGESIZE));
    SHOW_EXACTLY(sysconf(_SC_CLK_TCK));
    SHOW_EXACTLY(sysconf(_SC_HOST_NAME_MAX));
    SHOW_EXACTLY(sysconf(_SC_LOGIN_NAME_MAX));
    SHOW_EXACTLY(sysconf(_SC_IOV_MAX));
    SHOW_EXACTLY(sysconf(-1));
    SHOW_EXACTLY(errno);
    int name = ANY_OF(int, _SC_NPROCESSORS_CONF, _SC_NPROCESSORS_ONLN, _SC_PHYS_PAGES, _SC_AVPHYS_PAGES, _SC_ARG_MAX, _SC_CHILD_MAX, _SC_OPEN_MAX);
    SHOW(sysconf(name));
    errno = 0;
}

//! function: getrandom
//! answer: input
//! header: sys/random.h
//! note: The bytes; whether it fails, and why; how many there are of more than 256, or with GRND_RANDOM. More than 4096 end in `unknown`.
{
    unsigned char bytes[8];
    FILL(bytes, 8);
    size_t count = ANY_SIZE(0, 8);
    ssize_t result = getrandom(bytes, count, ANY_OF(unsigned, 0, GRND_NONBLOCK, 8, GRND_RANDOM | GRND_INSECURE));
    SHOW(result);
    SHOW_EXACTLY(result == -1 || result == (ssize_t)count);
    SHOW_BYTES(bytes, 8);
}

//! function: getentropy
//! answer: input
//! header: unistd.h
//! note: The bytes; whether it fails, and why; more than 256 are refused.
{
    unsigned char bytes[257];
    size_t count = ANY_OF(size_t, 0, 1, 5, 257);
    SHOW(getentropy(bytes, count));
    if (count < 257)
        SHOW_BYTES(bytes, count);
}

//! function: getrusage
//! answer: input
//! header: sys/resource.h
//! note: What Linux counts; times do not go back.
{
    struct rusage usage = {0};
    int who = ANY_OF(int, RUSAGE_SELF, RUSAGE_CHILDREN, RUSAGE_THREAD, 2, -2);
    SHOW_EXACTLY(getrusage(who, &usage));
    long first = usage.ru_utime.tv_sec;
    SHOW(usage.ru_stime.tv_sec);
    SHOW(usage.ru_stime.tv_usec);
    SHOW(usage.ru_maxrss);
    SHOW_EXACTLY(usage.ru_nsignals);
    SHOW(usage.ru_nivcsw);
    SHOW_EXACTLY(getrusage(who, &usage));
    SHOW_EXACTLY(usage.ru_utime.tv_sec >= first);
    SHOW_EXACTLY(usage.ru_utime.tv_usec >= 0 && usage.ru_utime.tv_usec < 1000000);
}

//! function: times
//! answer: input
//! header: sys/times.h
//! note: Any numbers; for 64 bits they do not go back.
{
    struct tms used;
    clock_t first = times(&used);
    SHOW(first);
    SHOW(used.tms_utime);
    SHOW_EXACTLY(used.tms_stime >= 0);
    clock_t second = times(NULL);
    SHOW_EXACTLY(sizeof(long) == 4 || second >= first);
}

//! function: sched_get_priority_min
//! function: sched_get_priority_max
//! answer: exact
//! header: sched.h
//! note: SCHED_EXT, which only some kernels have, ends in `unknown`
{
    SHOW(FUNCTION((int)ANY_BETWEEN(-2, 6)));
    SHOW(FUNCTION(INT_MAX));
}
