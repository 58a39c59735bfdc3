// expect: true(valid-memsafety)
#include <stdio.h>
int main(void) {
    long l = 1; long long ll = 2; char c = 'c'; void *p = &l; unsigned u = 3; short h = 4; size_t z = 5;
    printf("%d %s %c %ld %lld %p %5.2s %*d %zu %hd %x %% %-8s|\n", 1, "text", c, l, ll, p, "abcdef", 4, 5, z, h, u, "x");
    fprintf(stderr, "%lu %llu %s\n", l, ll, "end");
    return 0;
}
