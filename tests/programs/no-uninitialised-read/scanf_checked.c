// expect: true(no-uninitialised-read)
#include <stdio.h>

int main(void) {
    int number;
    if (scanf("%d", &number) != 1)
        return 0;
    if (number > 3)
        return 1;
    return 0;
}
