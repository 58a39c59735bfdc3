// expect: true(valid-deref)
#include <stdio.h>

int main(void) {
    char name[4] = "abc";
    long double third = 3;
    // Numbers in registers of their own do not take the places of others.
    printf("%g %s\n", 0.5, name);
    fprintf(stderr, "%Lf %.2f %s %d\n", third, 1.25, name, 7);
    return 0;
}
