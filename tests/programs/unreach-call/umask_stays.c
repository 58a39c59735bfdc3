// expect: true(unreach-call)
#include <sys/stat.h>
extern void reach_error(void);

int main(void) {
    if (umask(022) > 0777)
        reach_error();
    if (umask(07070) != 022 || umask(0) != 070)
        reach_error();
    return 0;
}
