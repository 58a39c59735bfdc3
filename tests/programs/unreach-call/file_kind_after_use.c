// expect: true(unreach-call)
// What a file has let the program do tells its kind.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

extern void reach_error(void);

int main(void) {
    struct stat found;
    int file = open("/tmp/a", O_RDWR);
    if (file < 0)
        return 0;
    _Bool sized = ftruncate(file, 4) == 0, terminal = isatty(file);
    if (fstat(file, &found))
        return 0;
    if (sized && (!S_ISREG(found.st_mode) || terminal))
        reach_error();
    if (terminal && !S_ISCHR(found.st_mode))
        reach_error();
    return 0;
}
