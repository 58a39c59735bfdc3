// expect: false(unreach-call)
// args: --data-model ilp32
// -1 is also the number of a time.
#include <time.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int second = __VERIFIER_nondet_int();
    if (second < 0 || second > 60)
        return 0;
    struct tm date = {.tm_year = 69, .tm_mon = 11, .tm_mday = 31, .tm_hour = 23, .tm_min = 59, .tm_sec = second};
    if (mktime(&date) == -1)
        reach_error();
}
