// expect: false(no-uninitialised-read)
#include <stdio.h>

int main(void) {
    int number;
    scanf("%d", &number);
    if (number > 3)
        return 1;
    return 0;
}
