// expect: true(unreach-call)
// args: --data-model ilp32
// Times of 32 bits end in January 2038: what is later has no number.
#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <time.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    time_t time = __VERIFIER_nondet_int();
    struct tm *date = gmtime(&time);
    assert(date && date->tm_year >= 1 && date->tm_year <= 138);
    struct tm last = {.tm_year = 138, .tm_mday = 19, .tm_hour = 3, .tm_min = 14, .tm_sec = 7};
    assert(timegm(&last) == INT_MAX);
    last.tm_sec++;
    assert(timegm(&last) == -1 && errno == EOVERFLOW);
}
