// expect: false(unreach-call)
// native: not confirmed
// A native run with the input "abcd" gets here.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    char text[8] = "";
    if (fread(text, 1, 8, stdin) == 4 && text[3] == 'd' && text[4] == 0)
        reach_error();
    return 0;
}
