// expect: false(no-overlapping-copy)
#include <string.h>

int main(void) {
    char line[16] = "hello, world";
    memcpy(line + 1, line, 12);
    return line[0];
}
