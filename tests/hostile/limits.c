// successes: 4
#include "hostile.h"
#include <sched.h>
#include <sys/resource.h>
static void hostile(void)
{
    struct rlimit none = {1 << 30, 1 << 30};
    cpu_set_t first;
    sched_getaffinity(0, sizeof first, &first);
    TRY(prlimit(VICTIM, RLIMIT_FSIZE, &none, 0));
    TRY(setrlimit(RLIMIT_FSIZE, &none));
    TRY(setpriority(PRIO_PROCESS, VICTIM, 19));
    TRY(sched_setaffinity(VICTIM, sizeof first, &first));
}
