// expect: false(no-uninitialised-read)
#include <stdio.h>

int main(void) {
    char name[8];
    printf("%s\n", name);
    return 0;
}
