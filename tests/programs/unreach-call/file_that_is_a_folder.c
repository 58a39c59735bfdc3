// expect: true(unreach-call)
// What is opened as a folder cannot be read, and what is opened for writing is none.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

extern void reach_error(void);

static void fails(long result, int number) {
    if (result != -1 || errno != number)
        reach_error();
}

int main(void) {
    if (open("/tmp", O_DIRECTORY | O_RDWR) != -1)
        reach_error();
    int folder = open("/tmp", O_RDONLY | O_DIRECTORY), file = open("/tmp/a", O_WRONLY);
    if (folder < 0 || file < 0)
        return 0;
    char byte = 0;
    struct stat found;
    fails(read(folder, &byte, 1), EISDIR);
    fails(write(folder, &byte, 1), EBADF);
    fails(ftruncate(folder, 0), EINVAL);
    fails(listen(folder, 1), ENOTSOCK);
    if (fstat(folder, &found) == 0 && !S_ISDIR(found.st_mode))
        reach_error();
    if (fchdir(folder) == -1 && errno == ENOTDIR)
        reach_error();
    fails(fchdir(file), ENOTDIR);
    fails(openat(file, "b", O_RDONLY), ENOTDIR);
    fails(openat(-1, "b", O_RDONLY), EBADF);
    fails(fstatat(file, "b", &found, 0), ENOTDIR);
    if (fstat(file, &found) == 0 && (S_ISDIR(found.st_mode) || S_ISSOCK(found.st_mode)))
        reach_error();
    return 0;
}
