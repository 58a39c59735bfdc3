// expect: true(unreach-call)
// mktime gets fields into their ranges: a day after one of February or March is another weekday, and 86400 seconds later.
#include <assert.h>
#include <time.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int month = __VERIFIER_nondet_int(), day = __VERIFIER_nondet_int();
    if (month < 1 || month > 2 || day < 1 || day > 31)
        return 0;
    struct tm date = {.tm_year = 123, .tm_mon = month, .tm_mday = day, .tm_hour = 12};
    time_t first = mktime(&date);
    assert(date.tm_mday >= 1 && date.tm_mday <= 31 && date.tm_mon >= 1 && date.tm_mon <= 3);
    int weekday = date.tm_wday;
    date.tm_mday++;
    assert(mktime(&date) == first + 86400);
    assert(date.tm_wday == (weekday + 1) % 7);
}
