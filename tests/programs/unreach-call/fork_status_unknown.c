// expect: unknown(unreach-call): waitpid
#include <sys/wait.h>
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    int status = 0;
    if (fork() == 0)
        _exit(0);
    if (wait(&status) > 0 && status != 0)
        reach_error();
}
