// expect: true(valid-memsafety)
#include <string.h>
int main(void) {
    char to[5];
    strcpy(to, "four");
    return to[4];
}
