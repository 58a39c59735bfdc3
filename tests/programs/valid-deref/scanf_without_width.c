// expect: false(valid-deref)
// native: not confirmed
#include <stdio.h>

int main(void) {
    char name[12];
    if (scanf("%s", name) == 1)
        printf("%s\n", name);
    return 0;
}
