// expect: false(unreach-call)
// A month later may be two months later: there is no 31 of the next one.
#include <time.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int month = __VERIFIER_nondet_int(), day = __VERIFIER_nondet_int();
    if (month < 0 || month > 10 || day < 1 || day > 31)
        return 0;
    struct tm date = {.tm_year = 123, .tm_mon = month, .tm_mday = day, .tm_hour = 12};
    if (mktime(&date) == -1)
        return 0;
    month = date.tm_mon;
    date.tm_mon++;
    mktime(&date);
    if (month < 10 && date.tm_mon == month + 2)
        reach_error();
}
