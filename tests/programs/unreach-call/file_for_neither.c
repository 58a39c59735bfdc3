// expect: true(unreach-call)
// With 3, which Linux takes, a file is opened neither for reading nor for writing.
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

extern void reach_error(void);

static void fails(long result, int number) {
    if (result != -1 || errno != number)
        reach_error();
}

int main(void) {
    int file = open("/tmp/a", O_ACCMODE);
    if (file < 0)
        return 0;
    char byte = 0;
    fails(read(file, &byte, 1), EBADF);
    fails(write(file, &byte, 1), EBADF);
    fails(ftruncate(file, 0), EINVAL);
    fails(fchdir(file), ENOTDIR);
    if ((fcntl(file, F_GETFL) & O_ACCMODE) != O_ACCMODE)
        reach_error();
    return 0;
}
