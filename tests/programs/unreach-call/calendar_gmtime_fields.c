// expect: true(unreach-call)
// Whatever the time, fields are in their ranges. Beyond the years of an int there is no date.
#include <assert.h>
#include <errno.h>
#include <time.h>
extern long __VERIFIER_nondet_long(void);

int main(void) {
    time_t time = __VERIFIER_nondet_long();
    struct tm *date = gmtime(&time);
    if (!date) {
        assert(errno == EOVERFLOW);
        assert(time > 67768036191676799 || time < -67768040609740800);
        return 0;
    }
    assert(date->tm_sec >= 0 && date->tm_sec < 60 && date->tm_min >= 0 && date->tm_min < 60 && date->tm_hour >= 0 && date->tm_hour < 24);
    assert(date->tm_mday >= 1 && date->tm_mday <= 31 && date->tm_mon >= 0 && date->tm_mon < 12);
    assert(date->tm_wday >= 0 && date->tm_wday < 7 && date->tm_yday >= 0 && date->tm_yday < 366);
    assert(date->tm_isdst == 0);
}
