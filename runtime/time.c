// time.h and sys/time.h: clocks show any value at each reading, not even monotone. Calendar functions are not modelled.
#include "model.h"

struct pair { long seconds, fraction; };

long time(long *result) {
    long now = input_long();
    if (result)
        *result = now;
    return now;
}
long clock(void) { return input_long(); }

static int read_clock(struct pair *result, long per_second) {
    result->seconds = input_long();
    result->fraction = input_long();
    __tessera_assume((result->fraction >= 0) & (result->fraction < per_second));
    return 0;
}
int gettimeofday(struct pair *result, void *zone) {
    if (zone)
        __tessera_unsupported("gettimeofday with a time zone");
    return result ? read_clock(result, 1000000) : 0;
}
int clock_gettime(int clock, struct pair *result) {
    (void)clock;
    return __tessera_input_bool("_Bool") ? -1 : read_clock(result, 1000000000);
}
// No signal ends a sleep early.
int nanosleep(const struct pair *request, struct pair *rest) { return (touch_time(request), (void)rest, 0); }
