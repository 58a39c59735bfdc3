// expect: unknown(unreach-call): the choice of the C library in strftime
// What is left of a text that does not fit is not known.
#include <time.h>
extern void reach_error(void);

int main(void) {
    struct tm date = {.tm_year = 100, .tm_mday = 1};
    char text[5] = "----";
    if (strftime(text, sizeof text, "%Y-%m-%d", &date) == 0 && text[0] == 'x')
        reach_error();
}
