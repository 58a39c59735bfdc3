// Sorting and searching of stdlib.h. The order of equal elements is unspecified by the standard; this one is stable, as
// the merge sort of glibc is for small arrays. Insertion sort: few paths where the data is symbolic, slow beyond some
// thousand elements.
#include "model.h"

typedef int comparison(const void *, const void *);
typedef int comparison_with(const void *, const void *, void *);

// Moves the element at `from` to `to`, below it, and what lies between up by one.
static void rotate(char *to, char *from, size_t size, char *spare) {
    if (to == from)
        return;
    __builtin_memcpy(spare, from, size);
    __builtin_memmove(to + size, to, (size_t)(from - to));
    __builtin_memcpy(to, spare, size);
}

void qsort(void *array, size_t count, size_t size, comparison *compare) {
    char *base = array;
    if (count < 2 || size == 0)
        return;
    char *spare = __tessera_alloc_internal(size, 0);
    for (size_t i = 1; i < count; i++) {
        size_t j = i;
        while (j > 0 && compare(base + (j - 1) * size, base + i * size) > 0)
            j--;
        rotate(base + j * size, base + i * size, size, spare);
    }
    __tessera_free(spare);
}

void qsort_r(void *array, size_t count, size_t size, comparison_with *compare, void *argument) {
    char *base = array;
    if (count < 2 || size == 0)
        return;
    char *spare = __tessera_alloc_internal(size, 0);
    for (size_t i = 1; i < count; i++) {
        size_t j = i;
        while (j > 0 && compare(base + (j - 1) * size, base + i * size, argument) > 0)
            j--;
        rotate(base + j * size, base + i * size, size, spare);
    }
    __tessera_free(spare);
}

void *bsearch(const void *key, const void *array, size_t count, size_t size, comparison *compare) {
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        const char *element = (const char *)array + middle * size;
        int order = compare(key, element);
        if (order == 0)
            return (void *)element;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}
