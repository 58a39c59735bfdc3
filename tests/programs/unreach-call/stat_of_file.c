// expect: true(unreach-call)
// Sizes are not negative, and stat follows links.
#include <sys/stat.h>
extern void reach_error(void);

int main(void) {
    struct stat found;
    if (stat("data", &found) == 0 && (found.st_size < 0 || S_ISLNK(found.st_mode)))
        reach_error();
    return 0;
}
