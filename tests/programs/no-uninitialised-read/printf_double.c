// expect: false(no-uninitialised-read)
#include <stdio.h>

int main(int argc, char **argv) {
    double mean;
    if (argc > 1)
        mean = 1.5;
    printf("%g\n", mean);
    return 0;
}
