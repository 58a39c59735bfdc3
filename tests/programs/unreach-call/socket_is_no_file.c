// expect: true(unreach-call)
// What files have and sockets do not.
#include <errno.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

extern void reach_error(void);

static void fails(int result, int number) {
    if (result != -1 || errno != number)
        reach_error();
}

int main(void) {
    int file = socket(AF_INET, SOCK_STREAM, 0);
    if (file < 0)
        return 0;
    char byte = 0;
    struct stat found;
    fails((int)lseek(file, 0, SEEK_CUR), ESPIPE);
    fails((int)pread(file, &byte, 1, 0), ESPIPE);
    fails((int)pwrite(file, &byte, 1, 0), ESPIPE);
    fails(ftruncate(file, 0), EINVAL);
    fails(fsync(file), EINVAL);
    fails(fchdir(file), ENOTDIR);
    if (isatty(file) || errno != ENOTTY)
        reach_error();
    if (fstat(file, &found) == 0 && (!S_ISSOCK(found.st_mode) || found.st_size != 0))
        reach_error();
    if ((fcntl(file, F_GETFL) & O_ACCMODE) != O_RDWR)
        reach_error();
    return 0;
}
