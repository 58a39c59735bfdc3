// expect: true(valid-deref)
#include <string.h>

struct line {
    char text[8];
    const char *next;
};

int main(void) {
    struct line line = {"first", "second"};
    unsigned char *bytes = (unsigned char *)&line.next, saved[2];
    memcpy(saved, bytes, 2);
    bytes[0] = 1;
    bytes[1] = 2;
    memcpy(bytes, saved, 2);
    return line.next[0] == 's';
}
