// expect: false(unreach-call)
// native: not confirmed
// Somebody may set the date back between two readings.
#include <time.h>
extern void reach_error(void);

int main(void) {
    time_t before = time(NULL);
    if (time(NULL) < before)
        reach_error();
    return 0;
}
