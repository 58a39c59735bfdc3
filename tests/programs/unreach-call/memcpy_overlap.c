// expect: unknown(unreach-call): memcpy with memory that overlaps
#include <string.h>

extern void reach_error(void);

int main(void) {
    char line[40] = "0123456789abcdefghij";
    memcpy(line + 1, line, 20);
    // Compiled code copies in blocks, some of which it may have overwritten before.
    if (line[20] != 'j')
        reach_error();
    return 0;
}
