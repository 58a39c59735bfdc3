// expect: false(valid-memsafety): strcpy
#include <string.h>
int main(void) {
    char to[4];
    strcpy(to, "four");
    return 0;
}
