// Sorting and searching of stdlib.h. The usual behaviour is that of glibc: its merge sort with a
// temporary array, which is stable, and its binary search. The standard fixes neither which
// elements are compared, nor how often, nor the order of equal ones:
// - Elements that compare equal but differ may end in any order, and any of them may be found.
// - If the comparison function only reads memory, nothing else can be observed. If it may fail, it
//   is also tried on any two elements. If it changes memory, orders of comparisons other than
//   glibc's are unsupported.
// C gives no meaning to a comparison function that is no order, nor to a search in an array that is
// not sorted: then glibc's result is the only one. The same holds for comparisons that never end,
// or that depend on the addresses of elements.
#include "model.h"

typedef int comparison(const void *, const void *);
typedef int comparison_with(const void *, const void *, void *);
typedef _Bool difference(const void *, const void *, size_t size);

// For larger elements glibc sorts pointers, and then moves each element only once.
enum { LARGEST_MOVED = 32 };

struct sorting {
    comparison_with *compare;
    void *argument;
    difference *differ;
    size_t size;
    // The size of what is moved: an element, or a pointer to one.
    size_t width;
    char *spare;
};

static const void *element(const struct sorting *sorting, const char *item) {
    return sorting->width == sorting->size ? item : *(const void *const *)item;
}

// Whether two elements differ. Words may hold addresses. The functions for small elements have no
// loops, where states would be stored.
static _Bool byte_differs(const void *a, const void *b, size_t size) { return *(const uint8_t *)a != *(const uint8_t *)b; }
static _Bool short_differs(const void *a, const void *b, size_t size) { return *(const uint16_t *)a != *(const uint16_t *)b; }
static _Bool int_differs(const void *a, const void *b, size_t size) { return *(const uint32_t *)a != *(const uint32_t *)b; }
// For elements of one to two words: compares the first and the last word, which may overlap.
static _Bool ends_differ(const void *a, const void *b, size_t size) {
    size_t last = size - sizeof(void *);
    _Bool first = *(const void *const *)a != *(const void *const *)b;
    return first | (*(const void *const *)((const char *)a + last) != *(const void *const *)((const char *)b + last));
}
static _Bool words_differ(const void *a, const void *b, size_t size) {
    _Bool result = 0;
    for (size_t i = 0; i < size / sizeof(void *); i++)
        result |= ((const void *const *)a)[i] != ((const void *const *)b)[i];
    return result;
}
static _Bool bytes_differ(const void *a, const void *b, size_t size) {
    _Bool result = 0;
    for (size_t i = 0; i < size; i++)
        result |= ((const char *)a)[i] != ((const char *)b)[i];
    return result;
}
static difference *difference_for(size_t size) {
    size_t word = sizeof(void *);
    return size == 1 ? byte_differs
         : size == 2 ? short_differs
         : size == 4 ? int_differs
         : size >= word && size <= 2 * word ? ends_differ
         : size % word == 0 ? words_differ
                            : bytes_differ;
}

static void merge_sort(const struct sorting *sorting, char *items, size_t count) {
    if (count < 2)
        return;
    size_t width = sorting->width, lefts = count / 2, rights = count - lefts;
    char *left = items, *right = items + lefts * width, *to = sorting->spare;
    merge_sort(sorting, left, lefts);
    merge_sort(sorting, right, rights);
    while (lefts && rights) {
        const void *a = element(sorting, left), *b = element(sorting, right);
        int order = sorting->compare(a, b, sorting->argument);
        // `order == 0` and `differ` are a single condition: for numbers, which are the same if they
        // are equal, it adds no constraint.
        if (order > 0 || ((order == 0) & sorting->differ(a, b, sorting->size) & !__tessera_usually_bool(1, "qsort"))) {
            __builtin_memcpy(to, right, width);
            right += width;
            rights--;
        } else {
            __builtin_memcpy(to, left, width);
            left += width;
            lefts--;
        }
        to += width;
    }
    __builtin_memcpy(to, left, lefts * width);
    // The elements left on the right are in place.
    __builtin_memcpy(items, sorting->spare, (count - rights) * width);
}

static void sort_pointers(struct sorting *sorting, char *array, size_t count) {
    size_t size = sorting->size;
    char **pointers = __tessera_alloc_internal(count * sizeof *pointers, 0);
    for (size_t i = 0; i < count; i++)
        pointers[i] = array + i * size;
    merge_sort(sorting, (char *)pointers, count);
    char *sorted = __tessera_alloc_internal(count * size, 0);
    for (size_t i = 0; i < count; i++)
        __builtin_memcpy(sorted + i * size, pointers[i], size);
    __builtin_memcpy(array, sorted, count * size);
    __tessera_free(sorted);
    __tessera_free(pointers);
}

// The number of elements. The loop forks the paths, so that each one knows the number from here on.
static size_t known(size_t count) {
    size_t i = 0;
    while (i < count)
        i++;
    return i;
}

// Tries a comparison of any two elements, as a library other than glibc may make it. Only a failure
// of it counts.
static void compare_others(const struct sorting *sorting, const char *array, size_t count, uint8_t effects) {
    if (effects == TESSERA_NO_EFFECT || __tessera_usually_bool(1, "qsort"))
        return;
    if (effects == TESSERA_CHANGES)
        __tessera_unsupported("qsort: another order of comparisons than glibc's");
    size_t i = __tessera_unspecified_u32("qsort") % count, j = __tessera_unspecified_u32("qsort") % count;
    sorting->compare(array + i * sorting->size, array + j * sorting->size, sorting->argument);
    __tessera_assume(0);
}

static void sort(void *array, size_t count, struct sorting sorting, uint8_t effects) {
    if (count < 2)
        return;
    count = known(count);
    compare_others(&sorting, array, count, effects);
    _Bool moved = sorting.size <= LARGEST_MOVED;
    sorting.width = moved ? sorting.size : sizeof(void *);
    sorting.spare = __tessera_alloc_internal(count * sorting.width, 0);
    if (moved)
        merge_sort(&sorting, array, count);
    else
        sort_pointers(&sorting, array, count);
    __tessera_free(sorting.spare);
}

static int compare_without(const void *a, const void *b, void *compare) { return ((comparison *)compare)(a, b); }

void qsort(void *array, size_t count, size_t size, comparison *compare) {
    struct sorting sorting = {compare_without, (void *)compare, difference_for(size), size, 0, NULL};
    sort(array, count, sorting, __tessera_effects((void *)compare));
}

void qsort_r(void *array, size_t count, size_t size, comparison_with *compare, void *argument) {
    struct sorting sorting = {compare, argument, difference_for(size), size, 0, NULL};
    sort(array, count, sorting, __tessera_effects((void *)compare));
}

void *bsearch(const void *key, const void *array, size_t count, size_t size, comparison *compare) {
    uint8_t effects = __tessera_effects((void *)compare);
    if (effects == TESSERA_CHANGES && count && !__tessera_usually_bool(1, "bsearch"))
        __tessera_unsupported("bsearch: another order of comparisons than glibc's");
    const char *found = NULL;
    size_t low = 0, high = count, middle = 0;
    while (low < high && !found) {
        middle = (low + high) / 2;
        const char *at = (const char *)array + middle * size;
        int order = compare(key, at);
        if (order == 0)
            found = at;
        else if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    if (count > 1 && (found || effects == TESSERA_FAILS) && !__tessera_usually_bool(1, "bsearch")) {
        // A library other than glibc may compare another element, and find it if it is equal, too.
        size_t other = __tessera_unspecified_u32("bsearch") % (count - 1);
        other += found && other >= middle;
        const char *at = (const char *)array + other * size;
        int order = compare(key, at);
        __tessera_assume((found != NULL) & (order == 0));
        return (void *)at;
    }
    return (void *)found;
}
