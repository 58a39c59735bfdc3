// expect: true(unreach-call)
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    int value = 1, status;
    pid_t self = getpid(), child = fork();
    if (child < 0)
        return 1;
    if (child == 0) {
        value = 2;
        if (getpid() == self || getppid() == getpid() || wait(&status) != -1)
            reach_error();
        _exit(value);
    }
    if (getppid() == child || child == self || wait(&status) != child || value != 1 || wait(&status) != -1)
        reach_error();
    if (WIFEXITED(status) && WIFSIGNALED(status))
        reach_error();
}
