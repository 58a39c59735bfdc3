// expect: false(unreach-call)
// The last day of a leap year has the number 365.
#include <time.h>
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    time_t time = (time_t)__VERIFIER_nondet_uint();
    struct tm date;
    if (!gmtime_r(&time, &date))
        return 0;
    int numbers[365] = {0};
    if (date.tm_yday >= 365)
        reach_error();
    numbers[date.tm_yday]++;
}
