// expect: true(valid-memsafety)
#include <string.h>
int to[3];
int main(void) {
    memcpy(to + 3, to, 0);
    memset(to + 3, 1, 0);
    return 0;
}
