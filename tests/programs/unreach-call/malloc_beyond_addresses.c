// expect: true(unreach-call)
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>

extern void reach_error(void);
extern size_t __VERIFIER_nondet_size_t(void);

int main(void) {
    // No process has room for these: addresses end at 2^47.
    size_t size = __VERIFIER_nondet_size_t();
    if (size < (size_t)1 << 47)
        return 0;
    errno = 0;
    void *block;
    if (malloc(size) || errno != ENOMEM)
        reach_error();
    if (calloc(size / 8, 8) || aligned_alloc(64, size / 64 * 64) || posix_memalign(&block, 64, PTRDIFF_MAX) == 0)
        reach_error();
    char *text = malloc(8);
    char *grown = realloc(text, PTRDIFF_MAX - 4096);
    if (grown)
        reach_error();
    free(text);
    return 0;
}
