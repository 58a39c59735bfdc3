// Signals that a process sends to itself and to its threads.
#include <errno.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <unistd.h>

int __xpg_sigpause(int number);
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
static siginfo_t informations[4];
static int information_count;
static void note_information(int number, siginfo_t *information, void *context) {
    note(number);
    if (information_count < 4)
        informations[information_count++] = *information;
}
static void show_information(void) {
    for (int i = 0; i < information_count; i++) {
        SHOW(informations[i].si_signo);
        SHOW(informations[i].si_errno);
        SHOW(informations[i].si_code);
        SHOW(informations[i].si_pid == getpid() && informations[i].si_uid == getuid());
        SHOW(informations[i].si_value.sival_int);
    }
    information_count = 0;
}
#define ANY_SIGNAL ANY_OF(int, SIGUSR1, SIGUSR2, SIGTERM, SIGALRM)
static sigjmp_buf target;
static void jump(int number) { siglongjmp(target, number); }

//! function: signal
//! function: raise
//! answer: exact
//! header: signal.h
//! note: no signals of other processes arrive; a signal for another thread whose handler has an
//! note: effect ends in `unknown` unless the thread blocks it or waits for it; a fault whose signal
//! note: (SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSEGV) a handler of the program may get, and signals
//! note: that stop the process, end in `unknown`
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
//! note: as signal; what the processor did is not known to a handler with three arguments
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
    action.sa_sigaction = note_information;
    action.sa_flags |= SA_SIGINFO;
    SHOW(sigaction(SIGUSR2, &action, NULL));
    SHOW(ANY_BETWEEN(0, 1) ? raise(SIGUSR2) : kill(getpid(), SIGUSR2));
    show_information();
    signal(SIGUSR1, SIG_DFL);
    signal(SIGUSR2, SIG_DFL);
    show();
}

//! function: sigqueue
//! answer: exact
//! header: signal.h
//! note: never fails because too many signals are pending, by convention
{
    int number = ANY_OF(int, SIGUSR1, SIGRTMIN, SIGRTMIN + 5, SIGRTMAX);
    struct sigaction action = {.sa_sigaction = note_information, .sa_flags = SA_SIGINFO};
    sigemptyset(&action.sa_mask);
    SHOW(sigaction(number, &action, NULL));
    union sigval value = {.sival_ptr = NULL};
    value.sival_int = ANY_INT;
    SHOW(sigqueue(getpid(), number, value));
    show_information();
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    sigprocmask(SIG_BLOCK, &set, NULL);
    for (int i = 0; i < 3; i++) {
        value.sival_int = i;
        SHOW(sigqueue(getpid(), number, value));
    }
    SHOW(sigprocmask(SIG_UNBLOCK, &set, NULL));
    show_information();
    show();
    SHOW(sigqueue(getpid(), ANY_OF(int, 0, -1, 65), value));
    SHOW(errno);
    signal(number, SIG_DFL);
}

//! function: sigwait
//! function: sigwaitinfo
//! function: sigtimedwait
//! answer: input
//! header: signal.h
//! note: which signal another process sends, where nothing is pending and no thread could send one; information about it ends in `unknown`
{
    sigset_t set, old;
    sigemptyset(&set);
    sigaddset(&set, SIGUSR1);
    sigaddset(&set, SIGUSR2);
    sigaddset(&set, SIGRTMIN + 1);
    sigprocmask(SIG_BLOCK, &set, &old);
    union sigval value = {.sival_ptr = NULL};
    value.sival_int = ANY_INT;
    sigqueue(getpid(), SIGRTMIN + 1, value);
    raise(SIGUSR2);
    kill(getpid(), SIGUSR1);
    int number = 0;
    siginfo_t information;
    struct timespec time = {ANY_OF(long, -1, 0), ANY_OF(long, -1, 0, 999, 1000000000)};
    for (int i = 0; i < 3; i++) {
        switch (ANY_BETWEEN(0, 2)) {
        case 0:
            SHOW_EXACTLY(sigwait(&set, &number));
            SHOW_EXACTLY(number);
            break;
        case 1:
            number = sigwaitinfo(&set, ANY_BETWEEN(0, 1) ? &information : NULL);
            SHOW_EXACTLY(number);
            break;
        default:
            number = sigtimedwait(&set, &information, ANY_BETWEEN(0, 1) ? &time : NULL);
            SHOW_EXACTLY(number);
            SHOW_EXACTLY(errno);
            SHOW_EXACTLY(number < 0 || information.si_signo == number && information.si_pid == getpid());
            SHOW_EXACTLY(number > 0 ? information.si_code : 0);
        }
    }
    time = (struct timespec){0, 0};
    for (int i = 0; i < 3; i++)
        SHOW(sigtimedwait(&set, NULL, &time));
    sigprocmask(SIG_SETMASK, &old, NULL);
}

//! function: sighold
//! function: sigrelse
//! function: sigignore
//! function: sigset
//! function: __xpg_sigpause
//! answer: exact
//! header: signal.h
//! note: as sigprocmask, signal and sigsuspend; `__xpg_sigpause` is what `sigpause` is
{
    int number = ANY_OF(int, SIGUSR1, SIGUSR2, SIGKILL, 0, 65, 32);
    SHOW(sigset(number, ANY_BETWEEN(0, 1) ? note : SIG_HOLD) == SIG_ERR);
    SHOW(errno);
    SHOW(sigset(SIGTERM, note) == SIG_DFL);
    SHOW(raise(SIGTERM));
    show();
    SHOW(sigset(SIGTERM, SIG_HOLD) == note);
    SHOW(raise(SIGTERM));
    show();
    if (ANY_BETWEEN(0, 1)) {
        SHOW(__xpg_sigpause(SIGTERM));
        SHOW(errno);
        show();
    }
    SHOW(sigset(SIGTERM, note) == SIG_HOLD);
    show();
    SHOW(sighold(number));
    SHOW(sigignore(number));
    SHOW(sigrelse(number));
    SHOW(errno);
    SHOW(sighold(SIGTERM));
    SHOW(raise(SIGTERM));
    show();
    SHOW(sigrelse(SIGTERM));
    show();
    SHOW(sigignore(SIGTERM));
    SHOW(raise(SIGTERM));
    signal(SIGTERM, SIG_DFL);
    signal(SIGUSR1, SIG_DFL);
    signal(SIGUSR2, SIG_DFL);
    SHOW(__xpg_sigpause(ANY_OF(int, 0, -1, 65, 33)));
    SHOW(errno);
}

//! function: siginterrupt
//! answer: exact
//! header: signal.h
//! note: no signal interrupts a call
{
    struct sigaction old;
    int number = ANY_OF(int, SIGUSR1, SIGKILL, 0, 65);
    for (int i = 0; i < 3; i++) {
        SHOW(siginterrupt(number, ANY_OF(int, 0, 1, 2)));
        SHOW(errno);
        sigaction(SIGUSR1, NULL, &old);
        SHOW(old.sa_flags & SA_RESTART);
        signal(SIGUSR1, note);
        sigaction(SIGUSR1, NULL, &old);
        SHOW(old.sa_flags & SA_RESTART);
    }
    siginterrupt(SIGUSR1, 0);
    signal(SIGUSR1, SIG_DFL);
}

//! function: sigaltstack
//! answer: exact
//! header: signal.h
//! note: unsupported on the alternate stack itself; the locals of a handler are elsewhere
{
    static char memory[8192];
    stack_t old, new = {.ss_sp = memory, .ss_flags = ANY_OF(int, 0, 1, 2, 3, 4), .ss_size = ANY_OF(size_t, 0, 2047, 2048, 8192)};
    SHOW(sigaltstack(NULL, &old));
    SHOW(old.ss_flags);
    SHOW(sigaltstack(&new, &old));
    SHOW(errno);
    SHOW(sigaltstack(NULL, &old));
    SHOW(old.ss_flags);
    SHOW(old.ss_size);
    SHOW(old.ss_sp == memory);
    new.ss_flags = SS_DISABLE;
    SHOW(sigaltstack(&new, NULL));
    SHOW(sigaltstack(NULL, &old));
    SHOW(old.ss_flags);
}

//! function: killpg
//! answer: exact
//! header: signal.h
//! note: to the group of the process, whose other members are not seen; another group ends in `unknown`
{
    SHOW(killpg(ANY_BETWEEN(0, 1) ? 0 : getpgrp(), 0));
    SHOW(killpg(-ANY_BETWEEN(1, 5), 0));
    SHOW(errno);
    SHOW(killpg(0, ANY_OF(int, -1, 65)));
    SHOW(errno);
}

//! function: __libc_current_sigrtmin
//! function: __libc_current_sigrtmax
//! answer: exact
//! header: signal.h
{
    SHOW(__libc_current_sigrtmin());
    SHOW(__libc_current_sigrtmax());
}

//! function: pause
//! answer: exact
//! header: unistd.h
//! native: none
//! note: waits for a handler of a signal that another thread sends; of one of another process is unsupported

//! function: sigprocmask
//! function: sigpending
//! function: sigsuspend
//! answer: exact
//! header: signal.h
//! note: sigsuspend that waits for a signal of another process ends in `unknown`
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
//! note: a signal sent to another process, or that another thread would handle outside of sigwait, sigsuspend and the like, ends in `unknown`
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

//! function: pthread_sigqueue
//! answer: exact
//! header: signal.h
//! note: as pthread_kill and sigqueue
{
    struct sigaction action = {.sa_sigaction = note_information, .sa_flags = SA_SIGINFO};
    sigemptyset(&action.sa_mask);
    sigaction(SIGUSR1, &action, NULL);
    union sigval value = {.sival_ptr = NULL};
    value.sival_int = ANY_INT;
    SHOW(pthread_sigqueue(pthread_self(), ANY_OF(int, 0, SIGUSR1, 65, -1, 32), value));
    show_information();
    show();
    signal(SIGUSR1, SIG_DFL);
}

//! function: sigisemptyset
//! function: sigandset
//! function: sigorset
//! answer: exact
//! header: signal.h
//! note: as in glibc, sigisemptyset does not see signals from 33 on for 64 bits
{
    sigset_t a, b, both;
    sigemptyset(&a);
    sigemptyset(&both);
    sigfillset(&b);
    SHOW(sigisemptyset(&a));
    int number = ANY_OF(int, 1, 31, 34, 64);
    sigaddset(&a, number);
    sigdelset(&b, ANY_OF(int, 1, 31, 34, 64));
    SHOW(sigisemptyset(&a));
    SHOW(ANY_BETWEEN(0, 1) ? sigandset(&both, &a, &b) : sigorset(&both, &a, &b));
    SHOW(sigismember(&both, number));
    SHOW(sigismember(&both, 9));
    SHOW(sigisemptyset(&both));
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
