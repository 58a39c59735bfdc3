// unistd.h and neighbours: processes and files have no state; every call may fail or not. read and the like, which fill
// memory, are not modelled. Names of files are not read.
#include "model.h"

// Who the process is stays the same: nothing that changes it is modelled.
struct identity { _Bool known; unsigned value; };
static unsigned identify(struct identity *identity, unsigned low, unsigned high) {
    __tessera_atomic_begin();
    if (!identity->known) {
        unsigned value = __tessera_input_u32("unsigned int");
        __tessera_assume((value >= low) & (value <= high));
        identity->value = value;
        identity->known = 1;
    }
    unsigned value = identity->value;
    __tessera_atomic_end();
    return value;
}
#define IDENTITY(name, type, low, high) \
    type name(void) { \
        static struct identity identity; \
        return (type)identify(&identity, low, high); \
    }
IDENTITY(getpid, int, 1, INT_MAX)
IDENTITY(getpgrp, int, 1, INT_MAX)
IDENTITY(getuid, unsigned, 0, UINT_MAX)
IDENTITY(geteuid, unsigned, 0, UINT_MAX)
IDENTITY(getgid, unsigned, 0, UINT_MAX)
IDENTITY(getegid, unsigned, 0, UINT_MAX)

static int outcome(void) { return input_between(-1, 0); }

int getppid(void) { return input_between(0, INT_MAX); }

// There are no signals that end a sleep early, and no time that it takes.
unsigned sleep(unsigned seconds) { return ((void)seconds, 0); }
int usleep(unsigned microseconds) { return ((void)microseconds, 0); }
unsigned alarm(unsigned seconds) { return ((void)seconds, __tessera_input_u32("unsigned int")); }
int sched_yield(void) { return 0; }

int close(int file) { return ((void)file, outcome()); }
int access(const char *name, int mode) { return ((void)name, (void)mode, outcome()); }
int unlink(const char *name) { return ((void)name, outcome()); }
int rmdir(const char *name) { return ((void)name, outcome()); }
int chdir(const char *name) { return ((void)name, outcome()); }
int mkdir(const char *name, unsigned mode) { return ((void)name, (void)mode, outcome()); }
int chmod(const char *name, unsigned mode) { return ((void)name, (void)mode, outcome()); }
int fchmod(int file, unsigned mode) { return ((void)file, (void)mode, outcome()); }
int chown(const char *name, unsigned user, unsigned group) { return ((void)name, (void)user, (void)group, outcome()); }
int lchown(const char *name, unsigned user, unsigned group) { return ((void)name, (void)user, (void)group, outcome()); }
int link(const char *from, const char *to) { return ((void)from, (void)to, outcome()); }
int symlink(const char *from, const char *to) { return ((void)from, (void)to, outcome()); }
unsigned umask(unsigned mask) { return ((void)mask, __tessera_input_u32("unsigned int") & 0777); }
int isatty(int file) { return ((void)file, input_between(0, 1)); }
int open(const char *name, int flags, ...) { return ((void)name, (void)flags, input_between(-1, INT_MAX)); }

long write(int file, const void *from, size_t count) {
    (void)file;
    touch(from, count);
    long result = input_long();
    __tessera_assume((result >= -1) & ((result == -1) | ((size_t)result <= count)));
    return result;
}
