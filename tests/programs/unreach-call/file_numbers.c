// expect: true(unreach-call)
// A file gets the lowest number that is free.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    int a = open("/dev/null", O_RDONLY), b = open("/dev/null", O_RDONLY);
    if (a < 0 || b < 0)
        return 0;
    char byte;
    if (a >= b || write(a, "x", 1) != -1 || read(b, &byte, 1) > 1 || fdopen(a, "w"))
        reach_error();
    close(a);
    if (write(a, "x", 1) != -1 || errno != EBADF)
        reach_error();
    FILE *f = fopen("/dev/null", "r");
    if (f && fileno(f) != a)
        reach_error();
    int c = open("/dev/null", O_RDONLY);
    if (f && c != -1 && c <= b)
        reach_error();
    if (fileno(stdin) != 0 || fileno(stdout) != 1 || fileno(stderr) != 2)
        reach_error();
    close(0);
    c = open("/dev/null", O_RDONLY);
    if (c != 0 && c != -1)
        reach_error();
    return 0;
}
