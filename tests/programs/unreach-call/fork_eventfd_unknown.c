// expect: unknown(unreach-call): fork: in a program that opens files
// Both processes count with the same eventfd.
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/wait.h>
#include <unistd.h>

void reach_error(void) { abort(); }

int main(void) {
    int file = eventfd(0, EFD_NONBLOCK);
    if (file < 0)
        return 0;
    int child = fork();
    if (child < 0)
        return 0;
    if (child == 0) {
        eventfd_write(file, 1);
        _exit(0);
    }
    eventfd_t count;
    if (wait(NULL) != child || eventfd_read(file, &count) != 0)
        reach_error();
    return 0;
}
