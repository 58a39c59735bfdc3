// expect: true(unreach-call)
// Readers lock what they can read, writers what they can write.
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

extern void reach_error(void);

int main(void) {
    int reads = open("/tmp/a", O_RDONLY), writes = open("/tmp/a", O_WRONLY);
    if (reads < 0 || writes < 0)
        return 0;
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(reads, F_SETLK, &lock) != -1)
        reach_error();
    if (fcntl(writes, F_SETLK, &lock) == -1 && errno == EBADF)
        reach_error();
    lock.l_type = F_RDLCK;
    if (fcntl(writes, F_SETLK, &lock) != -1)
        reach_error();
    lock.l_type = 7;
    if (fcntl(reads, F_SETLK, &lock) != -1 || errno != EINVAL)
        reach_error();
    return 0;
}
