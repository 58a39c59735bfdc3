// expect: false(unreach-call)
// Output gets to the memory only when the stream is flushed.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    char text[8] = "abc";
    FILE *f = fmemopen(text, sizeof text, "r+");
    if (f && fputs("x", f) != EOF && text[0] == 'a') {
        fflush(f);
        if (text[0] == 'x' && text[1] == 'b')
            reach_error();
    }
    return 0;
}
