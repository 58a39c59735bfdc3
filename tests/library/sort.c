#include <stdlib.h>
#include <string.h>

struct record {
    int key, number;
};
struct large {
    int key;
    char number, rest[35];
};

static int by_value(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}
static int by_value_with(const void *a, const void *b, void *factor) { return by_value(a, b) * *(int *)factor; }

//! function: qsort
//! answer: unspecified
//! header: stdlib.h
//! note: which elements are compared how often, and the order of equal ones; glibc's merge sort keeps it. Other orders of comparisons are unsupported where the comparison function changes memory
{
    int numbers[5], count = (int)ANY_BETWEEN(0, 5);
    struct record records[3];
    struct large larges[2];
    for (int i = 0; i < 5; i++)
        numbers[i] = (int)ANY_BETWEEN(0, 4);
    for (int i = 0; i < 3; i++)
        records[i] = (struct record){(int)ANY_BETWEEN(0, 4), i};
    for (int i = 0; i < 2; i++)
        larges[i] = (struct large){(int)ANY_BETWEEN(0, 2), (char)i};
    qsort(numbers, (size_t)count, sizeof *numbers, by_value);
    for (int i = 0; i < count; i++)
        SHOW_EXACTLY(numbers[i]);
    qsort(records, 3, sizeof *records, by_value);
    for (int i = 0; i < 3; i++) {
        SHOW_EXACTLY(records[i].key);
        SHOW(records[i].number);
    }
    qsort(larges, 2, sizeof *larges, by_value);
    for (int i = 0; i < 2; i++) {
        SHOW_EXACTLY(larges[i].key);
        SHOW(larges[i].number);
    }
}

//! function: qsort_r
//! answer: unspecified
//! header: stdlib.h
//! note: as qsort
{
    int numbers[6], factor = ANY_BOOL ? 1 : -1;
    for (int i = 0; i < 6; i++)
        numbers[i] = (int)ANY_BETWEEN(0, 4);
    qsort_r(numbers, 6, sizeof *numbers, by_value_with, &factor);
    for (int i = 0; i < 6; i++)
        SHOW_EXACTLY(numbers[i]);
}

//! function: bsearch
//! answer: unspecified
//! header: stdlib.h
//! note: which of several equal elements is found, and which are compared; as for qsort
{
    int numbers[6], count = (int)ANY_BETWEEN(0, 6), key = (int)ANY_BETWEEN(0, 12);
    for (int i = 0; i < count; i++)
        numbers[i] = (i ? numbers[i - 1] : 0) + (int)ANY_BETWEEN(0, 3);
    int *found = bsearch(&key, numbers, (size_t)count, sizeof *numbers, by_value);
    SHOW_EXACTLY(found != NULL);
    if (found) {
        SHOW_EXACTLY(*found);
        SHOW(found - numbers);
    }
}
