// expect: true(valid-memsafety)
#include <stdio.h>
int main(void) {
    char text[2] = {'a', 0};
    printf("%s %d %.2s\n", text, 5, "abc");
    return 0;
}
