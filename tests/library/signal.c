// Signals that a process sends to itself.
#include <errno.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <unistd.h>

static int handled[8], count;
static void note(int number) {
    if (count < 8)
        handled[count++] = number;
}
static void show(void) {
    for (int i = 0; i < count; i++)
        SHOW(handled[i]);
    count = 0;
}
static void note_and_send(int number) {
    note(number);
    if (number == SIGUSR1)
        raise(SIGUSR2);
    note(-number);
}
#define ANY_SIGNAL ANY_OF(int, SIGUSR1, SIGUSR2, SIGTERM, SIGALRM)
static sigjmp_buf target;
static void jump(int number) { siglongjmp(target, number); }

//! function: signal
//! function: raise
//! answer: exact
//! header: signal.h
//! note: no signals of other processes arrive; handlers of signals that faults send (SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSEGV), and signals that stop the process, end in `unknown`
{
    int number = ANY_SIGNAL;
    SHOW(signal(number, note) == SIG_DFL);
    SHOW(raise(number));
    SHOW(signal(number, SIG_IGN) == note);
    SHOW(raise(number));
    SHOW(signal(number, SIG_DFL) == SIG_IGN);
    SHOW(signal(ANY_OF(int, 0, -1, 65, SIGKILL, SIGSTOP, 32), note) == SIG_ERR);
    SHOW(errno);
    SHOW(raise(ANY_OF(int, -1, 0, 65)));
    SHOW(raise(ANY_OF(int, SIGCHLD, SIGURG, SIGWINCH, SIGCONT)));
    show();
}

//! function: __sysv_signal
//! answer: exact
//! header: signal.h
//! note: as signal, which it is with -std=c11
{
    SHOW(__sysv_signal(SIGUSR1, note) == SIG_DFL);
    SHOW(raise(SIGUSR1));
    SHOW(__sysv_signal(SIGUSR1, SIG_IGN) == SIG_DFL);
    SHOW(signal(SIGUSR1, SIG_DFL) == SIG_IGN);
    show();
}

//! function: sigaction
//! answer: exact
//! header: signal.h
//! note: as signal; a handler that takes a siginfo_t ends in `unknown` when it is called
{
    struct sigaction action = {.sa_handler = note_and_send, .sa_flags = ANY_OF(int, 0, SA_RESTART, SA_NODEFER)}, old;
    sigemptyset(&action.sa_mask);
    if (ANY_BETWEEN(0, 1))
        sigaddset(&action.sa_mask, SIGUSR2);
    SHOW(sigaction(SIGUSR1, &action, &old));
    SHOW(old.sa_handler == SIG_DFL);
    SHOW(sigaction(SIGUSR2, &action, NULL));
    SHOW(raise(SIGUSR1));
    SHOW(sigaction(SIGUSR1, NULL, &old));
    SHOW(old.sa_handler == note_and_send);
    SHOW(sigismember(&old.sa_mask, SIGUSR2));
    SHOW(old.sa_flags & (SA_RESTART | SA_NODEFER));
    SHOW(sigaction(ANY_OF(int, 0, 65, SIGKILL, SIGSTOP, 33), &action, NULL));
    SHOW(errno);
    signal(SIGUSR1, SIG_DFL);
    signal(SIGUSR2, SIG_DFL);
    show();
}

//! function: sigprocmask
//! function: sigpending
//! function: sigsuspend
//! answer: exact
//! header: signal.h
//! note: sigsuspend that would wait ends in `unknown`
{
    sigset_t set, old;
    signal(SIGUSR1, note);
    signal(SIGUSR2, note);
    sigemptyset(&set);
    sigaddset(&set, SIGUSR1);
    sigaddset(&set, SIGUSR2);
    SHOW(sigprocmask(ANY_OF(int, SIG_BLOCK, SIG_SETMASK), &set, &old));
    SHOW(sigismember(&old, SIGUSR1));
    raise(SIGUSR2);
    raise(SIGUSR1);
    raise(SIGUSR1);
    show();
    SHOW(sigpending(&old));
    SHOW(sigismember(&old, SIGUSR1));
    SHOW(sigismember(&old, SIGTERM));
    sigdelset(&set, SIGUSR2);
    if (ANY_BETWEEN(0, 1)) {
        SHOW(sigsuspend(&set));
        SHOW(errno);
        show();
    }
    SHOW(sigprocmask(SIG_UNBLOCK, &set, NULL));
    show();
    sigemptyset(&set);
    SHOW(sigprocmask(SIG_SETMASK, &set, NULL));
    show();
    SHOW(sigprocmask(7, &set, NULL));
    SHOW(errno);
    SHOW(sigprocmask(7, NULL, &old));
    signal(SIGUSR1, SIG_DFL);
    signal(SIGUSR2, SIG_DFL);
}

//! function: pthread_sigmask
//! function: pthread_kill
//! function: kill
//! answer: exact
//! header: signal.h
//! note: a signal sent to another thread or process, or by kill in a program with threads, ends in `unknown`
{
    sigset_t set;
    signal(SIGUSR1, note);
    sigemptyset(&set);
    sigaddset(&set, SIGUSR1);
    SHOW(pthread_sigmask(SIG_BLOCK, &set, NULL));
    SHOW(pthread_kill(pthread_self(), ANY_OF(int, 0, SIGUSR1, 65, -1, 32)));
    SHOW(kill(getpid(), 0));
    show();
    SHOW(pthread_sigmask(SIG_UNBLOCK, &set, NULL));
    SHOW(pthread_sigmask(3, &set, NULL));
    show();
    signal(SIGUSR1, SIG_DFL);
}

//! function: sigemptyset
//! function: sigfillset
//! function: sigaddset
//! function: sigdelset
//! function: sigismember
//! answer: exact
//! header: signal.h
{
    sigset_t set;
    SHOW(ANY_BETWEEN(0, 1) ? sigemptyset(&set) : sigfillset(&set));
    int number = ANY_OF(int, 1, 9, 31, 32, 33, 34, 63, 64, 65, 0, -1);
    SHOW(sigismember(&set, number));
    SHOW(sigaddset(&set, number));
    SHOW(sigismember(&set, number));
    SHOW(sigdelset(&set, number));
    SHOW(sigismember(&set, number));
    SHOW(sigismember(&set, 5));
}

//! function: __sigsetjmp
//! function: siglongjmp
//! answer: exact
//! header: setjmp.h
//! note: as _setjmp and longjmp; the mask of signals is restored if it was saved
{
    sigset_t set;
    signal(SIGUSR1, jump);
    int saves = (int)ANY_BETWEEN(0, 1);
    int result = __sigsetjmp(target, saves);
    if (result == 0)
        raise(SIGUSR1); // calls siglongjmp()
    SHOW(result);
    sigprocmask(SIG_BLOCK, NULL, &set);
    SHOW(sigismember(&set, SIGUSR1));
    sigemptyset(&set);
    sigprocmask(SIG_SETMASK, &set, NULL);
    signal(SIGUSR1, SIG_DFL);
}
