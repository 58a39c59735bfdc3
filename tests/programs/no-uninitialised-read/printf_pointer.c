// expect: false(no-uninitialised-read)
#include <stdio.h>

int main(void) {
    void *place;
    fprintf(stderr, "%s %p %d\n", "at", place, 3);
    return 0;
}
