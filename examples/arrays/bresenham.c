// Draws a line of any slope from (0, 0) to (N, height) by Bresenham's algorithm [Arm09]: its last
// point is (N, height). There is no array.
//
//     tessera check -DN=100 examples/arrays/bresenham.c --engine ceds
//
// answers `verdict: true`; with -DUNSAFE, `verdict: false`.
#include <assert.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

#ifndef N
#define N 100
#endif

int main(void) {
    int height = __VERIFIER_nondet_int();
    __VERIFIER_assume(0 <= height && height <= N);
    int y = 0, error = 2 * height - N;
    for (int x = 0; x < N; x++) {
        if (error > 0) {
            y++;
            error -= 2 * N;
        }
        error += 2 * height;
    }
#ifdef UNSAFE
    assert(y != height);
#else
    assert(y == height);
#endif
    return 0;
}
