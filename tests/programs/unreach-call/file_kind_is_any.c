// expect: false(unreach-call)
#include <sys/stat.h>
#include <unistd.h>

extern void reach_error(void);

int main(void) {
    struct stat found;
    if (fstat(0, &found) == 0 && S_ISCHR(found.st_mode) && lseek(0, 0, SEEK_CUR) == 0 && !isatty(0))
        reach_error();
    return 0;
}
