// Processes that a program starts (unistd.h, sys/wait.h, stdlib.h). A run is that of one process: after fork, it goes on as the parent or as the child.
// That is all there is to it where the two share nothing: with threads, signal handlers, open files or shared memory, fork ends in
// `unknown`. How a child ends is not followed, so that it is unspecified. A process is taken to have no children when it begins.
#include "files.h"
#include "signals.h"

#define MOST_PROCESSES (1 << 22)

int getpid(void);
void __tessera_process_is_another(void);

struct child {
    int process;
    struct child *next;
};
static struct child *children;

static void refuse_shared(void) {
    if (__tessera_creates_threads())
        __tessera_unsupported("fork: in a program with threads");
    // A child that ends sends SIGCHLD.
    if (HAS_HANDLERS || __tessera_is_used("sigpending") || __tessera_is_used("sigwait") || __tessera_is_used("sigwaitinfo") ||
        __tessera_is_used("sigtimedwait") || __tessera_is_used("sigsuspend") || __tessera_is_used("pause"))
        __tessera_unsupported("fork: in a program that handles signals");
    if (__tessera_is_used("pipe") || __tessera_is_used("pipe2") || __tessera_is_used("open") || __tessera_is_used("open64") ||
        __tessera_is_used("openat") || __tessera_is_used("creat") || __tessera_is_used("fopen") || __tessera_is_used("fopen64") ||
        __tessera_is_used("fdopen") || __tessera_is_used("tmpfile") || __tessera_is_used("mkstemp") || __tessera_is_used("socketpair") ||
        __tessera_is_used("mmap") || __tessera_is_used("mmap64") || __tessera_is_used("sem_open"))
        __tessera_unsupported("fork: in a program that opens files or maps memory");
}

int fork(void) {
    enum { FAILS, IS_PARENT, IS_CHILD };
    refuse_shared();
    uint8_t outcome = __tessera_input_u8("outcome of fork");
    __tessera_assume(outcome <= IS_CHILD);
    int self = getpid();
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
        __tessera_assume(process != self);
        for (struct child *child = children; child; child = child->next)
            __tessera_assume(process != child->process);
        struct child *child = __tessera_alloc_internal(sizeof *child, 0);
        child->process = process;
        child->next = children;
        children = child;
        return process;
    }
    }
}

// Whether a process can end in this way: by itself, with a status of 8 bits, or by a signal, with a core or without.
static _Bool is_end(unsigned status) {
    unsigned signal = status & 127;
    return (status & ~0xff00u) == 0 || ((status & ~0xffu) == 0 && signal >= 1 && signal <= 64);
}

int waitpid(int process, int *status, int options) {
    enum { NO_HANG = 1 };
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

// Fails, or makes another program of the process.
static int execute(void) {
    static const uint8_t errors[] = {EACCES_, EIO_, EINVAL_, EISDIR_, ELOOP_, EMFILE_, ENAMETOOLONG_, ENFILE_, ENOENT_, ENOMEM_, ENOTDIR_, EPERM_,
                                     ETXTBSY_, 7 /* E2BIG */, 8 /* ENOEXEC */, 80 /* ELIBBAD */, EAGAIN_, EFAULT_};
    if (!__tessera_input_bool("_Bool"))
        __tessera_exit(0);
    __tessera_errno_among(1, errors, sizeof errors);
    return -1;
}

int execv(const char *path, char *const arguments[]) { return execute(); }
int execve(const char *path, char *const arguments[], char *const environment[]) { return execute(); }
int execvp(const char *file, char *const arguments[]) { return execute(); }
int execl(const char *path, const char *argument, ...) { return execute(); }
int execlp(const char *file, const char *argument, ...) { return execute(); }
int execle(const char *path, const char *argument, ...) { return execute(); }

int system(const char *command) {
    if (!command)
        return __tessera_input_bool("_Bool");
    unsigned status = __tessera_input_u32("status");
    __tessera_assume(is_end(status) | (status == UINT_MAX));
    __tessera_errno_one_of_if(status == UINT_MAX, EAGAIN_, ENOMEM_);
    return (int)status;
}
