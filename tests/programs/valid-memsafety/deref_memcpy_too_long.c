// expect: false(valid-memsafety): outside of an object
#include <string.h>
int from[4], to[3];
int main(void) {
    memcpy(to, from, sizeof from);
    return 0;
}
