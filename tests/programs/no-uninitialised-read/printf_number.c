// expect: false(no-uninitialised-read)
#include <stdio.h>

int main(void) {
    int count;
    printf("%d\n", count);
    return 0;
}
