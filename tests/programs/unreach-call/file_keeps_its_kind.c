// expect: true(unreach-call)
// What was said of an open file stays so: its kind, which file it is, and what goes with that.
#include <errno.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

extern void reach_error(void);

int main(void) {
    struct stat first, second;
    int file = open("/tmp/a", O_RDONLY);
    if (file < 0 || fstat(file, &first))
        return 0;
    int copy = dup(file);
    if (copy >= 0 && fstat(copy, &second) == 0
        && ((first.st_mode ^ second.st_mode) & S_IFMT || first.st_ino != second.st_ino || first.st_dev != second.st_dev))
        reach_error();
    if (S_ISREG(first.st_mode)) {
        if (lseek(file, 0, SEEK_SET) != 0 || isatty(file))
            reach_error();
        if (fchdir(file) != -1 || errno != ENOTDIR)
            reach_error();
    }
    char byte;
    if (S_ISDIR(first.st_mode) && read(file, &byte, 1) >= 0)
        reach_error();
    if (fstat(0, &first) == 0) {
        if (S_ISSOCK(first.st_mode) && (lseek(0, 0, SEEK_CUR) != -1 || (listen(0, 1) && errno == ENOTSOCK)))
            reach_error();
        if (S_ISFIFO(first.st_mode) && (isatty(0) || lseek(0, 0, SEEK_CUR) != -1 || listen(0, 1) != -1 || errno != ENOTSOCK))
            reach_error();
    }
    return 0;
}
