// expect: false(no-uninitialised-read)
#include <stdio.h>

int main(void) {
    long double sums[2];
    sums[0] = 1;
    printf("%d %Lf %Lf\n", 1, sums[0], sums[1]);
    return 0;
}
