// expect: true(no-uninitialised-read)
#include <stdlib.h>

int main(void) {
    int *numbers = calloc(4, sizeof *numbers);
    if (!numbers)
        return 0;
    numbers[0] = 1;
    int found = numbers[0] == numbers[1];
    if (found)
        numbers[2] = 0;
    free(numbers);
    return 0;
}
