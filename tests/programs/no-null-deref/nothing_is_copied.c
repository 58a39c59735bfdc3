// expect: true(no-null-deref)
#include <string.h>

int main(void) {
    char buffer[4];
    memcpy(buffer, 0, 0);
    return 0;
}
