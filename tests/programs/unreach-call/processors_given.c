// expect: true(unreach-call)
// args: --processors 4
#define _GNU_SOURCE
#include <assert.h>
#include <sched.h>
#include <sys/sysinfo.h>
#include <unistd.h>

int main(void) {
    assert(sysconf(_SC_NPROCESSORS_ONLN) == 4 && get_nprocs() == 4);
    assert(sched_getcpu() < 4);
    return 0;
}
