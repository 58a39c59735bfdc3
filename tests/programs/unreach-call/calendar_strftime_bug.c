// expect: false(unreach-call)
// A week at the end of December may be the first one of the next year.
#include <string.h>
#include <time.h>
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    time_t time = 978307200 + (time_t)(__VERIFIER_nondet_uint() % 31536000u);
    char text[9];
    strftime(text, sizeof text, "%V %b", gmtime(&time));
    if (!strcmp(text, "01 Dec"))
        reach_error();
}
