// expect: true(unreach-call)
// Who the process is does not change.
#include <unistd.h>

extern void reach_error(void);

int main(void) {
    pid_t process = getpid();
    uid_t user = getuid();
    if (process <= 0 || getpid() != process || getuid() != user)
        reach_error();
    return 0;
}
