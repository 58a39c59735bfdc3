// expect: false(unreach-call)
// lstat does not follow links.
#include <sys/stat.h>
extern void reach_error(void);

int main(void) {
    struct stat found;
    if (lstat("/proc/self", &found) == 0 && S_ISLNK(found.st_mode))
        reach_error();
    return 0;
}
