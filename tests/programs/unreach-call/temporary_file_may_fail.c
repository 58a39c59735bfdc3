// expect: false(unreach-call)
// native: not confirmed
// The text is kept in a buffer. That it cannot be written shows when the stream is flushed.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    FILE *f = tmpfile();
    if (f && fputs("text", f) != EOF && fflush(f) == EOF)
        reach_error();
    return 0;
}
