// expect: true(unreach-call)
// The text of a day of this century has ten characters, whatever the day.
#include <assert.h>
#include <string.h>
#include <time.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    time_t time = 946684800 + (time_t)(__VERIFIER_nondet_uint() % 3155760000u);
    char text[11];
    assert(strftime(text, sizeof text, "%Y-%m-%d", gmtime(&time)) == 10);
    assert(text[0] == '2' && (text[1] == '0' || text[1] == '1') && text[4] == '-' && text[7] == '-' && text[10] == 0);
    assert(text[5] == '0' || text[5] == '1');
}
