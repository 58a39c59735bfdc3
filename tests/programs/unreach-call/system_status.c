// expect: true(unreach-call)
#include <stdlib.h>
#include <sys/wait.h>
extern void reach_error(void);

int main(void) {
    int status = system("true");
    if (status != -1 && WIFEXITED(status) == WIFSIGNALED(status))
        reach_error();
    if (status != -1 && WIFEXITED(status) && WEXITSTATUS(status) > 255)
        reach_error();
}
