// expect: true(unreach-call)
// What the arguments alone decide. Native runs show the same.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
extern void reach_error(void);

static void fails(int failed, int reason) {
    if (!failed || errno != reason)
        reach_error();
    errno = 0;
}

int main(void) {
    fails(!fopen("x", "z"), EINVAL);
    fails(!fopen("", "r"), ENOENT);
    fails(!fopen(NULL, "r"), EFAULT);
    fails(!fdopen(-1, "r"), EBADF);
    fails(!fdopen(1, "z"), EINVAL);
    fails(close(-1) == -1, EBADF);
    fails(write(-1, "x", 1) == -1, EBADF);
    fails(open("", O_RDONLY) == -1, ENOENT);
    fails(open(NULL, O_RDONLY) == -1, EFAULT);
    fails(unlink("") == -1, ENOENT);
    fails(rename("x", "") == -1, ENOENT);
    fails(mkdir(NULL, 0) == -1, EFAULT);
    fails(access("x", 77) == -1, EINVAL);
    fails(fchmod(-1, 0) == -1, EBADF);
    fails(isatty(-1) == 0, EBADF);
    fails(fputc('x', stdin) == EOF, EBADF);
    fails(fgetc(stdout) == EOF, EBADF);
    return 0;
}
