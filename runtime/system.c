// What the environment tells of the machine and of what the process has used (unistd.h,
// sys/utsname.h, sys/random.h, sys/resource.h, sys/times.h, sched.h). It may differ at each call,
// but that times do not go back.
#include "cancel.h"

enum { NAME_ROOM = 65, ENOSYS_ = 38 };

// A text with zeros behind it, which the kernel never changes.
static void constant_name(char *to) {
    _Bool ended = 0;
    for (int i = 0; i < NAME_ROOM; i++) {
        char c = (char)__tessera_input_u8("char");
        ended |= (c == 0) | (i == NAME_ROOM - 1);
        to[i] = ended ? 0 : c;
    }
}
// One that may be set: anything, with a zero at its end.
static void changing_name(char *to) {
    for (int i = 0; i < NAME_ROOM - 1; i++)
        to[i] = (char)__tessera_input_u8("char");
    to[NAME_ROOM - 1] = 0;
}

// The kernel's name, then those of the host, release, version, machine and domain. All have the
// same size.
int uname(char (*names)[NAME_ROOM]) {
    if (!names) {
        __tessera_errno_is(EFAULT_);
        return -1;
    }
    __builtin_memset(names[0], 0, NAME_ROOM);
    __builtin_memcpy(names[0], "Linux", 5);
    changing_name(names[1]);
    constant_name(names[2]);
    constant_name(names[3]);
    constant_name(names[4]);
    changing_name(names[5]);
    return 0;
}

int gethostname(char *to, size_t room) {
    for (size_t i = 0;; i++) {
        char c = i == NAME_ROOM - 1 ? 0 : (char)__tessera_input_u8("char");
        if (i == room) {
            __tessera_errno_is(ENAMETOOLONG_);
            return -1;
        }
        to[i] = c;
        if (!c)
            return 0;
    }
}

enum { PAGE = 4096 };
int getpagesize(void) { return PAGE; }

static long at_least(long low) {
    long value = input_long();
    __tessera_assume(value >= low);
    return value;
}

enum {
    ARG_MAX_ = 0, CHILD_MAX = 1, CLK_TCK = 2, OPEN_MAX = 4, PAGESIZE = 30, IOV_MAX = 60, LOGIN_NAME_MAX = 71, NPROCESSORS_CONF = 83,
    NPROCESSORS_ONLN = 84, PHYS_PAGES = 85, AVPHYS_PAGES = 86, HOST_NAME_MAX = 180,
};
enum { MOST_PROCESSORS = 1 << 15, LEAST_ARGUMENTS = 131072 };

// Files of the kernel may be missing: then something else is counted.
static void reads_files(void) { __tessera_errno_one_of_if(__tessera_input_bool("_Bool"), EACCES_, EINTR_, EINVAL_, EMFILE_, ENFILE_, ENOENT_, ENOMEM_, EPERM_, ENOSYS_); }

long sysconf(int name) {
    switch (name) {
    case ARG_MAX_:
        return at_least(LEAST_ARGUMENTS);
    // -1: without limit.
    case CHILD_MAX: case OPEN_MAX:
        return at_least(-1);
    case CLK_TCK:
        return 100;
    case PAGESIZE:
        return PAGE;
    case IOV_MAX:
        return 1024;
    case LOGIN_NAME_MAX:
        return 256;
    case HOST_NAME_MAX:
        return 64;
    case NPROCESSORS_CONF: case NPROCESSORS_ONLN:
        if (__tessera_processors())
            return __tessera_processors();
        reads_files();
        return input_between(1, MOST_PROCESSORS);
    case PHYS_PAGES: case AVPHYS_PAGES:
        reads_files();
        return at_least(0);
    }
    if (name < 0 || name > 255) {
        __tessera_errno_is(EINVAL_);
        return -1;
    }
    __tessera_unsupported("sysconf: of something less common");
}

// A limit, since each byte is an input of its own.
enum { MOST_BYTES = 4096, NONBLOCK = 1, RANDOM = 2, INSECURE = 4, UNINTERRUPTED = 256 };

static void fill(unsigned char *to, size_t count, size_t room) {
    for (size_t i = 0; i < room; i++) {
        unsigned char c = __tessera_input_u8("unsigned char");
        to[i] = i < count ? c : to[i];
    }
}

long getrandom(void *to, size_t room, unsigned flags) {
    CANCELLATION_POINT();
    if (flags & ~(unsigned)(NONBLOCK | RANDOM | INSECURE) || (flags & (RANDOM | INSECURE)) == (RANDOM | INSECURE)) {
        __tessera_errno_is(EINVAL_);
        return -1;
    }
    if (room > MOST_BYTES)
        __tessera_unsupported("getrandom: of more than 4096 bytes at once");
    long result = input_long();
    __tessera_assume((result >= -1) & (result <= (long)room));
    // Signals, or a lack of randomness, end it early.
    if (room <= UNINTERRUPTED && !(flags & RANDOM))
        __tessera_assume((result == -1) | (result == (long)room));
    // An old kernel does not know the last flag.
    if (flags & INSECURE)
        __tessera_errno_one_of_if(result == -1, EFAULT_, EINTR_, EINVAL_, ENOSYS_);
    else
        __tessera_errno_one_of_if(result == -1, EAGAIN_, EFAULT_, EINTR_, ENOSYS_);
    fill(to, result < 0 ? 0 : (size_t)result, room);
    return result;
}

int getentropy(void *to, size_t room) {
    if (room > UNINTERRUPTED) {
        __tessera_errno_is(EIO_);
        return -1;
    }
    _Bool failed = __tessera_input_bool("_Bool");
    __tessera_errno_one_of_if(failed, EFAULT_, EIO_, ENOSYS_);
    // What was written before it failed is not known.
    fill(to, room, room);
    return -(int)failed;
}

struct pair { long seconds, microseconds; };
// Of the process, of its children, of the thread.
enum { OWN = 0, CHILDREN = -1, THREAD = 1 };
struct usage { struct pair user, system; };
static struct usage own, of_children;
static _Thread_local struct usage of_thread;

// No machine runs for 68 years.
static void advance(struct pair *time) {
    struct pair now = {input_between(0, INT_MAX), input_between(0, 999999)};
    __tessera_assume((now.seconds > time->seconds) | ((now.seconds == time->seconds) & (now.microseconds >= time->microseconds)));
    *time = now;
}

// After the times: most memory in use, three that Linux does not count, page faults of both kinds,
// swaps (not counted), input, output, messages sent and received, signals (none of them counted),
// context switches of both kinds.
int getrusage(int who, long *result) {
    if (who < CHILDREN || who > THREAD) {
        __tessera_errno_is(EINVAL_);
        return -1;
    }
    if (!result) {
        __tessera_errno_is(EFAULT_);
        return -1;
    }
    struct usage *usage = who == OWN ? &own : who == CHILDREN ? &of_children : &of_thread;
    __tessera_atomic_begin();
    advance(&usage->user);
    advance(&usage->system);
    struct usage now = *usage;
    __tessera_atomic_end();
    __builtin_memcpy(result, &now, sizeof now);
    static const _Bool counted[14] = {1, 0, 0, 0, 1, 1, 0, 1, 1, 0, 0, 0, 1, 1};
    for (int i = 0; i < 14; i++)
        result[4 + i] = counted[i] ? at_least(0) : 0;
    return 0;
}

// Ticks since an unknown point in time. In 32 bits they may begin again.
long times(long *result) {
    static long last[4], last_now;
    long now = input_long(), values[4];
    for (int i = 0; i < 4; i++)
        values[i] = at_least(0);
    __tessera_assume(now != -1);
    __tessera_atomic_begin();
    if (sizeof(long) == 8) {
        __tessera_assume((now >= last_now) & (now >= 0));
        last_now = now;
        for (int i = 0; i < 4; i++) {
            __tessera_assume(values[i] >= last[i]);
            last[i] = values[i];
        }
    }
    __tessera_atomic_end();
    if (result)
        __builtin_memcpy(result, values, sizeof values);
    return now;
}

// Only the two kinds for real time have priorities.
enum { OTHER = 0, FIFO = 1, ROUND_ROBIN = 2, BATCH = 3, IDLE = 5, DEADLINE = 6, EXTENSIBLE = 7 };
static int priority(int kind, int of_real_time) {
    switch (kind) {
    case FIFO: case ROUND_ROBIN:
        return of_real_time;
    case OTHER: case BATCH: case IDLE: case DEADLINE:
        return 0;
    case EXTENSIBLE:
        __tessera_unsupported("sched_get_priority_min and sched_get_priority_max: of a kind that only some kernels have");
    }
    __tessera_errno_is(EINVAL_);
    return -1;
}
int sched_get_priority_min(int kind) { return priority(kind, 1); }
int sched_get_priority_max(int kind) { return priority(kind, 99); }
