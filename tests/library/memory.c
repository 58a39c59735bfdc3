#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

// Small ones, and such that there is no object of.
// In ILP32 there may be room for PTRDIFF_MAX bytes.
#define NO_ROOM (sizeof(void *) == 8 ? (size_t)PTRDIFF_MAX - 64 : SIZE_MAX - 64)
#define ANY_EXTENT ANY_OF(size_t, 0, 1, 7, 100, NO_ROOM, PTRDIFF_MAX + (size_t)1, SIZE_MAX - 4095, SIZE_MAX - 1, SIZE_MAX)
#define ANY_ALIGNMENT ANY_OF(size_t, 0, 1, 2, 3, 4, 8, 16, 24, 32, 48, 4096, SIZE_MAX / 2 + 1, SIZE_MAX / 2 + 2, SIZE_MAX)

// Its memory can be used.
static void SHOW_OBJECT(char *object, size_t size) {
    SHOW(object != NULL);
    if (object && size) {
        object[0] = 1;
        object[size - 1] = 2;
        SHOW(object[0] + object[size - 1]);
    }
    free(object);
}

//! function: malloc
//! answer: exact
//! header: stdlib.h
//! note: fails for sizes that the address space has no room for (2^47 bytes on x86-64, PTRDIFF_MAX in ILP32), and never else, unless `--malloc` says so
{
    size_t size = ANY_EXTENT;
    SHOW_OBJECT(malloc(size), size);
}

//! function: calloc
//! answer: exact
//! header: stdlib.h
//! note: as malloc
{
    size_t count = ANY_EXTENT, size = ANY_OF(size_t, 0, 1, 4, 4096);
    char *object = calloc(count, size);
    SHOW(object != NULL);
    if (object && count * size)
        SHOW(object[0] + object[count * size - 1]);
    free(object);
}

//! function: realloc
//! function: reallocarray
//! answer: exact
//! header: stdlib.h
//! note: as malloc; the object always moves
{
    char *old = ANY_BOOL ? malloc(8) : NULL;
    size_t size = ANY_EXTENT, count = ANY_OF(size_t, 0, 1, 3);
    _Bool array = ANY_BOOL, had = old != NULL;
    if (old)
        memset(old, 5, 8);
    char *new = array ? reallocarray(old, count, size) : realloc(old, size);
    size_t bytes = array ? count * size : size;
    SHOW(new != NULL);
    if (new && had && bytes)
        SHOW(new[0] + new[bytes < 8 ? bytes - 1 : 7]);
    if (!new && had && bytes)
        SHOW(old[7]);
    SHOW_OBJECT(new, bytes);
}

//! function: free
//! answer: exact
//! header: stdlib.h
{
    errno = (int)ANY_BETWEEN(0, 30);
    free(ANY_BOOL ? malloc(3) : NULL);
    SHOW(errno);
}

//! function: cfree
//! answer: exact
//! header: stdlib.h
//! native: none
//! note: as free; glibc has it for old programs only

//! function: aligned_alloc
//! answer: exact
//! header: stdlib.h
//! note: as malloc; addresses are not numbers, so that the alignment only counts where it is too large
{
    size_t alignment = ANY_ALIGNMENT, size = ANY_EXTENT;
    SHOW_OBJECT(aligned_alloc(alignment, size), size);
}

//! function: memalign
//! answer: exact
//! header: malloc.h
//! note: as aligned_alloc
{
    size_t alignment = ANY_ALIGNMENT, size = ANY_EXTENT;
    SHOW_OBJECT(memalign(alignment, size), size);
}

//! function: valloc
//! function: pvalloc
//! answer: exact
//! header: malloc.h
//! note: as aligned_alloc
{
    size_t size = ANY_EXTENT;
    SHOW_OBJECT(FUNCTION(size), size);
}

//! function: posix_memalign
//! answer: exact
//! header: stdlib.h
//! note: as aligned_alloc
{
    size_t alignment = ANY_ALIGNMENT, size = ANY_EXTENT;
    char untouched;
    void *object = &untouched;
    SHOW(posix_memalign(&object, alignment, size));
    SHOW(object == &untouched);
    if (object != &untouched)
        SHOW_OBJECT(object, size);
}

//! function: strdup
//! function: __strdup
//! answer: exact
//! header: string.h
{
    char *FUNCTION(const char *);
    char *copy = FUNCTION(ANY_TEXT(8));
    SHOW_TEXT(copy);
    free(copy);
}

//! function: strndup
//! function: __strndup
//! answer: exact
//! header: string.h
{
    char *FUNCTION(const char *, size_t);
    const char *text = ANY_TEXT(8);
    char *copy = FUNCTION(text, ANY_OF(size_t, 0, 1, 5, 9, SIZE_MAX));
    SHOW_TEXT(copy);
    free(copy);
}

//! function: _Znwm
//! function: _Znwj
//! function: _Znam
//! function: _Znaj
//! function: _ZnwmSt11align_val_t
//! function: _ZnwjSt11align_val_t
//! function: _ZnamSt11align_val_t
//! function: _ZnajSt11align_val_t
//! answer: exact
//! header: new
//! native: none
//! note: C++; `operator new` calls the forms that the program replaces, and throws std::bad_alloc where malloc fails, or calls the handler

//! function: _ZnwmRKSt9nothrow_t
//! function: _ZnwjRKSt9nothrow_t
//! function: _ZnamRKSt9nothrow_t
//! function: _ZnajRKSt9nothrow_t
//! function: _ZnwmSt11align_val_tRKSt9nothrow_t
//! function: _ZnwjSt11align_val_tRKSt9nothrow_t
//! function: _ZnamSt11align_val_tRKSt9nothrow_t
//! function: _ZnajSt11align_val_tRKSt9nothrow_t
//! answer: exact
//! header: new
//! native: none
//! note: C++; `operator new` that gives null where malloc fails

//! function: _ZdlPv
//! function: _ZdaPv
//! function: _ZdlPvm
//! function: _ZdlPvj
//! function: _ZdaPvm
//! function: _ZdaPvj
//! function: _ZdlPvRKSt9nothrow_t
//! function: _ZdaPvRKSt9nothrow_t
//! function: _ZdlPvSt11align_val_tRKSt9nothrow_t
//! function: _ZdaPvSt11align_val_tRKSt9nothrow_t
//! function: _ZdlPvSt11align_val_t
//! function: _ZdaPvSt11align_val_t
//! function: _ZdlPvmSt11align_val_t
//! function: _ZdlPvjSt11align_val_t
//! function: _ZdaPvmSt11align_val_t
//! function: _ZdaPvjSt11align_val_t
//! answer: exact
//! header: new
//! native: none
//! note: C++; `operator delete` calls the forms that the program replaces

//! function: wcsdup
//! answer: exact
//! header: wchar.h
{
    wchar_t text[4] = {(wchar_t)ANY_BETWEEN(0, 2), L'b', (wchar_t)ANY_INT, 0}, *copy = wcsdup(text);
    for (int i = 0; i < 4 && (i == 0 || text[i - 1]); i++)
        SHOW(copy[i]);
    free(copy);
}
