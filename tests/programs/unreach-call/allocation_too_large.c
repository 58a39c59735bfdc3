// expect: true(unreach-call)
// No object is larger than PTRDIFF_MAX.
#include <errno.h>
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
extern void reach_error(void);
extern size_t __VERIFIER_nondet_size_t(void);

static void fails(void *object) {
    if (object || errno != ENOMEM)
        reach_error();
    errno = 0;
}

int main(void) {
    size_t size = __VERIFIER_nondet_size_t();
    if (size <= PTRDIFF_MAX)
        return 0;
    char *old = malloc(4);
    old[3] = 5;
    fails(malloc(size));
    fails(calloc(1, size));
    fails(realloc(old, size));
    fails(reallocarray(old, 1, size));
    fails(aligned_alloc(16, size));
    fails(memalign(64, size));
    fails(valloc(size));
    fails(pvalloc(size));
    void *untouched = &size;
    if (posix_memalign(&untouched, 64, size) != ENOMEM || untouched != &size)
        reach_error();
    if (memalign(SIZE_MAX / 2 + 2, 1) || errno != EINVAL)
        reach_error();
    if (!memalign(3, 8) || posix_memalign(&untouched, 3, 8) != EINVAL || untouched != &size)
        reach_error();
    if (old[3] != 5)
        reach_error();
    return 0;
}
