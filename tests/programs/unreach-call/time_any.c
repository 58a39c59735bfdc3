// expect: false(unreach-call)
#include <time.h>
extern void reach_error(void);

int main(void) {
    time_t t;
    if (time(&t) == t && t % 60 == 59)
        reach_error();
    return 0;
}
