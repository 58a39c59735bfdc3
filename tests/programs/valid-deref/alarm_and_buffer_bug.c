// expect: false(valid-deref)
#include <stdlib.h>
#include <unistd.h>

int main(void) {
    alarm(60);
    int *numbers = malloc(4 * sizeof *numbers);
    if (!numbers)
        return 1;
    for (int i = 0; i <= 4; i++)
        numbers[i] = i;
    free(numbers);
    return 0;
}
