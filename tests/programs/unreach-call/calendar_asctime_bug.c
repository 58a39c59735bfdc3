// expect: false(unreach-call)
// In the year 10000, the text of a date has no room in 26 bytes.
#include <time.h>
extern void reach_error(void);
extern long __VERIFIER_nondet_long(void);

int main(void) {
    time_t time = __VERIFIER_nondet_long();
    if (time < 0 || time > 253402300800)
        return 0;
    char text[26];
    if (!ctime_r(&time, text))
        reach_error();
}
