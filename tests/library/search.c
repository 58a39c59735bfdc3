// Trees, tables, searches in arrays, and lists.
#include <search.h>
#include <stdlib.h>

static int by_value(const void *a, const void *b) {
    SHOW(*(const int *)a);
    SHOW(*(const int *)b);
    return *(const int *)a - *(const int *)b;
}
static void show_node(const void *node, VISIT kind, int depth) {
    SHOW(**(int *const *)node);
    SHOW(kind);
    SHOW(depth);
}
static void show_node_and_add(const void *node, VISIT kind, void *sum) {
    SHOW(kind);
    *(int *)sum += **(int *const *)node;
}
static void show_key(void *key) { SHOW(*(int *)key); }

static int keys[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};

//! function: tsearch
//! function: tfind
//! function: tdelete
//! function: twalk
//! function: twalk_r
//! function: tdestroy
//! answer: exact
//! header: search.h
//! note: shape, comparisons and visits included, as glibc makes them
{
    void *root = NULL;
    for (int step = 0; step < 24; step++) {
        int *key = &keys[ANY_BETWEEN(0, 15)];
        if (ANY_BETWEEN(0, 2)) {
            int **node = tsearch(key, &root, by_value);
            SHOW(node && *node == key);
        } else {
            int **node = tfind(key, &root, by_value);
            SHOW(node && *node == key);
            SHOW(tdelete(key, &root, by_value) != NULL);
        }
    }
    int sum = 0;
    twalk(root, show_node);
    twalk_r(root, show_node_and_add, &sum);
    SHOW(sum);
    SHOW(tsearch(keys, NULL, by_value) == NULL);
    SHOW(tfind(keys, NULL, by_value) == NULL);
    SHOW(tdelete(keys, NULL, by_value) == NULL);
    tdestroy(root, show_key);
}

//! function: lfind
//! function: lsearch
//! answer: exact
//! header: search.h
{
    int numbers[8], key = (int)ANY_BETWEEN(0, 12);
    size_t count = ANY_SIZE(0, 7);
    for (int i = 0; i < 8; i++)
        numbers[i] = (int)ANY_BETWEEN(0, 12);
    int *found = FUNCTION(&key, numbers, &count, sizeof *numbers, by_value);
    SHOW_PLACE(found, numbers);
    SHOW(count);
    SHOW_BYTES(numbers, sizeof numbers);
}

//! function: insque
//! function: remque
//! answer: exact
//! header: search.h
{
    struct element { struct element *next, *previous; } elements[4];
    insque(&elements[0], NULL);
    for (int i = 1; i < 4; i++)
        insque(&elements[i], &elements[ANY_BETWEEN(0, i - 1)]);
    if (ANY_BOOL)
        remque(&elements[ANY_BETWEEN(0, 3)]);
    for (int i = 0; i < 4; i++) {
        SHOW_PLACE(elements[i].next, elements);
        SHOW_PLACE(elements[i].previous, elements);
    }
}

//! function: hcreate
//! function: hsearch
//! function: hdestroy
//! answer: exact
//! header: search.h
//! note: but the order of the addresses of entries; tables for more than a million end in `unknown`
{
    SHOW(hcreate(ANY_SIZE(0, 9)));
    SHOW(hcreate(4));
    for (int i = 0; i < 14; i++) {
        ENTRY item = {ANY_TEXT_OF("ab", 3), &keys[i]};
        ENTRY *entry = hsearch(item, ANY_BETWEEN(0, 3) ? ENTER : FIND);
        SHOW_PLACE(entry ? entry->data : NULL, keys);
        SHOW(entry && entry->key == item.key);
        if (entry && *entry->key && ANY_BETWEEN(0, 3) == 0)
            *entry->key = 'b';
    }
    hdestroy();
    SHOW(hcreate(1));
    hdestroy();
}

//! function: hcreate_r
//! function: hsearch_r
//! function: hdestroy_r
//! answer: exact
//! header: search.h
//! note: as hsearch
{
    struct hsearch_data table = {0};
    ENTRY *entry;
    SHOW(hcreate_r(ANY_SIZE(0, 9), ANY_BETWEEN(0, 9) ? &table : NULL));
    if (table.table)
        for (int i = 0; i < 14; i++) {
            ENTRY item = {ANY_TEXT_OF("ab", 3), &keys[i]};
            SHOW(hsearch_r(item, ANY_BETWEEN(0, 3) ? ENTER : FIND, &entry, &table));
            SHOW_PLACE(entry ? entry->data : NULL, keys);
        }
    hdestroy_r(ANY_BETWEEN(0, 9) ? &table : NULL);
    SHOW(table.table == NULL);
}
