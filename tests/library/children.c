// Processes that a program starts.
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

//! function: fork
//! answer: input
//! header: unistd.h
//! note: Whether it succeeds, and which of the two processes the run goes on as. Programs with threads, locks, signals, or functions that open files, map memory or ask for times end in `unknown`, since the processes may share these, or the child does not inherit them.
{
    int self = getpid(), process = fork();
    if (process == 0) {
        // The parent shows it.
        int wrong = getpid() == self || wait(NULL) != -1;
        _exit(wrong);
    }
    SHOW(process);
    SHOW_EXACTLY(process == self);
    if (process > 0)
        SHOW_EXACTLY(wait(NULL) == process);
}

//! function: wait
//! function: waitpid
//! answer: unspecified
//! header: sys/wait.h
//! note: How a child ends is unspecified, since it is not followed; that it ends is taken for granted; which of several ends first, or has ended yet, is input. Children that stop, and groups of processes, end in `unknown`. A process has no children when it begins.
{
    int status = -1, none = waitpid(-1, &status, WNOHANG);
    SHOW(none);
    SHOW(errno);
    SHOW(wait(NULL));
    int process = fork();
    if (process == 0)
        _exit(3);
    SHOW(process);
    if (process > 0) {
        SHOW_EXACTLY(waitpid(process, &status, 0) == process);
        SHOW(status);
        SHOW_EXACTLY(WIFEXITED(status) != WIFSIGNALED(status));
        SHOW_EXACTLY(waitpid(process, &status, 0));
        SHOW_EXACTLY(wait(&status));
    }
}

//! function: execv
//! function: execve
//! function: execvp
//! function: execl
//! function: execlp
//! function: execle
//! answer: input
//! header: unistd.h
//! note: Whether it fails; if not, the run ends there.
{
    char *const arguments[] = {"/nowhere", NULL}, *const none[] = {NULL};
    switch (ANY_BETWEEN(0, 5)) {
    case 0: SHOW(execv("/nowhere", arguments)); break;
    case 1: SHOW(execve("/nowhere", arguments, none)); break;
    case 2: SHOW(execvp("/nowhere", arguments)); break;
    case 3: SHOW(execl("/nowhere", "/nowhere", (char *)NULL)); break;
    case 4: SHOW(execlp("/nowhere", "/nowhere", (char *)NULL)); break;
    default: SHOW(execle("/nowhere", "/nowhere", (char *)NULL, none)); break;
    }
    SHOW(errno);
}

//! function: system
//! answer: input
//! header: stdlib.h
//! note: Whether there is a shell, whether it can be started, and how it ends. What the command does to files is not followed: their content is open anyway. `unknown` where the program ignores, blocks or handles SIGCHLD.
{
    int status = system(ANY_OF(const char *, NULL, ":", "exit 3"));
    SHOW(status);
    SHOW_EXACTLY((status & 0xff0000) == 0);
}
