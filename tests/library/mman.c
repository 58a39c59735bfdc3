// Memory from the system.
#define _GNU_SOURCE
#include <sys/mman.h>

//! function: mmap
//! function: mmap64
//! answer: input
//! header: sys/mman.h
//! note: Whether there is memory. Anonymous mappings for reading and writing only, at no fixed address; others end in `unknown`. Accesses beyond the last page do, too; it is never lost (`valid-memtrack`).
{
    size_t size = ANY_SIZE(0, 9000);
    int kind = (int)ANY_BETWEEN(0, 2);
    char *memory = ANY_BOOL ? mmap(NULL, size, PROT_READ | PROT_WRITE, kind | MAP_ANONYMOUS, -1, 0)
                            : mmap64(NULL, size, PROT_READ | PROT_WRITE, kind | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    SHOW(memory == MAP_FAILED);
    SHOW_EXACTLY(memory == MAP_FAILED && errno == EINVAL);
    if (memory != MAP_FAILED) {
        // The last page belongs to it.
        memory[(size - 1) | 4095] = 3;
        SHOW_EXACTLY(memory[0] + 2 * memory[(size - 1) | 4095]);
    }
}

//! function: munmap
//! function: mprotect
//! function: madvise
//! function: posix_madvise
//! answer: input
//! header: sys/mman.h
//! note: They succeed for whole mappings, which `mmap` may give or not; other memory, access other than reading and writing, and advice that changes memory end in `unknown`
{
    size_t size = ANY_SIZE(1, 9000);
    char *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    SHOW(memory == MAP_FAILED);
    if (memory != MAP_FAILED) {
        memory[size - 1] = 5;
        SHOW(mprotect(memory, size, PROT_READ | PROT_WRITE));
        SHOW(madvise(memory, size, (int)ANY_BETWEEN(0, 3)));
        SHOW(posix_madvise(memory, size, POSIX_MADV_SEQUENTIAL));
        SHOW(memory[size - 1]);
        SHOW(munmap(memory, 0));
        SHOW(munmap(memory, size));
    }
}
