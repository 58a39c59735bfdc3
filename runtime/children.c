// Processes that a program starts (unistd.h, sys/wait.h, stdlib.h). A run is that of one process:
// after fork, it goes on as the parent or as the child. That is all there is to it where the two
// share nothing, and the child inherits all that is modelled: with threads, locks, signals, open
// files, shared memory or clocks that count the process's time, fork ends in `unknown`. How a child
// ends is not followed, so that it is unspecified; it is taken to end at some time, if only since
// somebody kills it. A process is taken to have no children when it begins.
#include "cancel.h"
#include "files.h"
#include "signals.h"

#define MOST_PROCESSES (1 << 22)

int __tessera_process(void);
void __tessera_process_is_another(void);

struct child {
    int process;
    struct child *next;
};
static struct child *children;

#define USES(name) __tessera_is_used(name)
#define USES_64(name) (USES(name) || USES(name "64"))

// Whether the program may tell that SIGCHLD has arrived, which a child sends that ends.
#define SEES_SIGCHLD \
    (HAS_HANDLERS || USES("sigignore") || USES("sigpending") || USES("sigwait") || USES("sigwaitinfo") || USES("sigtimedwait") || \
     USES("sigsuspend") || USES("sigpause") || USES("__xpg_sigpause") || USES("pause"))

static void refuse_shared(void) {
    if (__tessera_creates_threads() || USES("pthread_atfork") || USES("pthread_mutex_lock") || USES("pthread_mutex_trylock") ||
        USES("pthread_mutex_timedlock") || USES("pthread_mutex_clocklock") || USES("pthread_rwlock_wrlock") || USES("pthread_rwlock_trywrlock") ||
        USES("mtx_lock") || USES("mtx_trylock") || USES("mtx_timedlock"))
        __tessera_unsupported("fork: in a program with threads, locks or handlers of pthread_atfork");
    // A child has no signals pending when it begins.
    if (SEES_SIGCHLD || SENDS_TO_PROCESS || USES("raise"))
        __tessera_unsupported("fork: in a program with signals");
    if (USES("pipe") || USES("pipe2") || USES_64("open") || USES_64("openat") || USES_64("creat") || USES_64("fopen") || USES_64("freopen") ||
        USES("fdopen") || USES_64("tmpfile") || USES_64("mkstemp") || USES_64("mkostemp") || USES_64("mkstemps") || USES_64("mkostemps") ||
        USES("socketpair") || USES("eventfd") || USES("timerfd_create") || USES("epoll_create") || USES("epoll_create1") ||
        USES("dup") || USES("dup2") || USES("dup3") || USES_64("lseek") || USES("ftell") || USES_64("ftello") ||
        USES_64("fgetpos") || USES_64("mmap") || USES("sem_open"))
        __tessera_unsupported("fork: in a program that opens files, asks for positions or maps memory");
    if (SETS_ALARMS || USES("clock") || USES("times") || USES("timer_create") || USES("getrusage") || USES("clock_gettime") || USES("timespec_get"))
        __tessera_unsupported("fork: in a program that asks for times or has timers");
}

// Whether a process is one that this one has started and not waited for.
_Bool __tessera_is_child(int process) {
    _Bool found = 0;
    for (struct child *child = children; child; child = child->next)
        found |= process == child->process;
    return found;
}

int fork(void) {
    enum { FAILS, IS_PARENT, IS_CHILD };
    refuse_shared();
    uint8_t outcome = __tessera_input_u8("outcome of fork");
    __tessera_assume(outcome <= IS_CHILD);
    int self = __tessera_process();
    switch (outcome) {
    case FAILS:
        __tessera_errno_one_of_if(1, EAGAIN_, ENOMEM_);
        return -1;
    case IS_CHILD:
        children = NULL;
        __tessera_process_is_another();
        return 0;
    default: {
        int process = input_between(1, MOST_PROCESSES);
        __tessera_assume((process != self) & !__tessera_is_child(process));
        struct child *child = __tessera_alloc_internal(sizeof *child, 0);
        child->process = process;
        child->next = children;
        children = child;
        return process;
    }
    }
}

// Whether a process can end in this way: by itself, with a status of 8 bits, or by a signal, with a
// core or without.
static _Bool is_end(unsigned status) {
    unsigned signal = status & 127;
    return (status & ~0xff00u) == 0 || ((status & ~0xffu) == 0 && signal >= 1 && signal <= 64);
}

int waitpid(int process, int *status, int options) {
    enum { NO_HANG = 1 };
    CANCELLATION_POINT();
    if (options & ~NO_HANG)
        __tessera_unsupported("waitpid: children that stop or go on");
    if (process == 0 || process < -1)
        __tessera_unsupported("waitpid: a group of processes");
    struct child **place = &children;
    for (; *place; place = &(*place)->next)
        if (process == -1 ? !(*place)->next || __tessera_input_bool("_Bool") : (*place)->process == process)
            break;
    if (!*place) {
        enum { ECHILD_ = 10 };
        __tessera_errno_is(ECHILD_);
        return -1;
    }
    if (options & NO_HANG && __tessera_input_bool("_Bool"))
        return 0;
    struct child *child = *place;
    *place = child->next;
    if (status) {
        unsigned end = __tessera_unspecified_u32("waitpid");
        __tessera_assume(is_end(end));
        *status = (int)end;
    }
    return child->process;
}

int wait(int *status) { return waitpid(-1, status, 0); }

static void read_text(const char *text) {
    while (*text)
        text++;
}

// Fails, or makes another program of the process.
static int execute(const char *file) {
    read_text(file);
    static const uint8_t errors[] = {EACCES_, EIO_, EINVAL_, EISDIR_, ELOOP_, EMFILE_, ENAMETOOLONG_, ENFILE_, ENOENT_, ENOMEM_, ENOTDIR_, EPERM_,
                                     ETXTBSY_, 7 /* E2BIG */, 8 /* ENOEXEC */, 80 /* ELIBBAD */, EAGAIN_, EFAULT_};
    if (!__tessera_input_bool("_Bool"))
        __tessera_exit(0);
    __tessera_errno_among(1, errors, sizeof errors);
    return -1;
}

int execv(const char *path, char *const arguments[]) { return execute(path); }
int execve(const char *path, char *const arguments[], char *const environment[]) { return execute(path); }
int execvp(const char *file, char *const arguments[]) { return execute(file); }
int execl(const char *path, const char *argument, ...) { return execute(path); }
int execlp(const char *file, const char *argument, ...) { return execute(file); }
int execle(const char *path, const char *argument, ...) { return execute(path); }

int system(const char *command) {
    if (!command)
        return __tessera_input_bool("_Bool");
    CANCELLATION_POINT();
    read_text(command);
    if (SEES_SIGCHLD && (__tessera_signal_handler(SIGCHLD_) != DEFAULT || __tessera_signal_mask() & signal_bit(SIGCHLD_)))
        __tessera_unsupported("system: in a program that ignores, blocks or handles SIGCHLD");
    unsigned status = __tessera_input_u32("status");
    __tessera_assume(is_end(status) | (status == UINT_MAX));
    __tessera_errno_one_of_if(status == UINT_MAX, EAGAIN_, ENOMEM_);
    return (int)status;
}
