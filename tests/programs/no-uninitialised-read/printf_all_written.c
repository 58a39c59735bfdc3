// expect: true(no-uninitialised-read)
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(void) {
    double half = 0.5;
    long double third = 3;
    char name[8] = "abc", more[4];
    more[0] = 'x';
    printf("%g %La %p %p %c %5.2s %ld\n", half, third, (void *)name, (void *)"text", more[0], name, (long)3);
    fwrite(more, 1, 1, stdout);
    write(1, name, sizeof name);
    putchar(name[0]);
    // Copied, not written out.
    char copy[4];
    memcpy(copy, more, sizeof copy);
    return 0;
}
