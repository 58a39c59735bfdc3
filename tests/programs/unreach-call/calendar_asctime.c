// expect: true(unreach-call)
// The text of a date from 1970 to 2106 has 25 characters.
#include <assert.h>
#include <string.h>
#include <time.h>
extern long __VERIFIER_nondet_long(void);

int main(void) {
    time_t time = __VERIFIER_nondet_long();
    if (time < 0 || time > 4294967295)
        return 0;
    char text[26];
    assert(ctime_r(&time, text) == text);
    assert(text[24] == '\n' && text[25] == 0 && text[13] == ':' && text[16] == ':');
    assert(text[20] >= '1' && text[20] <= '9');
    assert(text[0] == 'S' || text[0] == 'M' || text[0] == 'T' || text[0] == 'W' || text[0] == 'F');
}
