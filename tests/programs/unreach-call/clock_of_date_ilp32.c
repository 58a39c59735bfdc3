// expect: true(unreach-call)
// args: --data-model ilp32
// After 2038 a date does not fit: then the functions say so.
#include <errno.h>
#include <sys/time.h>
#include <time.h>
extern void reach_error(void);

int main(void) {
    errno = 0;
    time_t now = time(NULL);
    if (now < -1 || (now == -1) != (errno == EOVERFLOW))
        reach_error();
    struct timespec t = {-5, 0};
    if (clock_gettime(CLOCK_REALTIME, &t) ? t.tv_sec != -5 : t.tv_sec < 0)
        reach_error();
    return 0;
}
