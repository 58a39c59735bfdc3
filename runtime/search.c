// search.h: trees, tables, searches in arrays, and lists. Trees have the shape that glibc gives
// them: they are red-black, insertion splits nodes on its way down, and deletion repairs on its way
// up (R. Sedgewick, "Algorithms"; T. Cormen et al., "Introduction to Algorithms"). So kinds and
// depths of visits are glibc's, as are the comparisons. Tables remember the texts of keys, instead
// of their hashes: a program cannot tell, but by the order of the addresses of entries, and by
// different texts with the same hash.
#include "allocation.h"
#include "model.h"

typedef int comparison(const void *, const void *);

struct node {
    // The program reads it.
    const void *key;
    // To lesser and to greater keys.
    struct node *to[2];
    _Bool red;
};

static _Bool is_red(const struct node *node) { return node && node->red; }

// The child on `side` takes the node's place, which is returned.
static struct node *rotate(struct node **place, _Bool side) {
    struct node *node = *place, *child = node->to[side];
    node->to[side] = child->to[!side];
    child->to[!side] = node;
    return *place = child;
}

// A node on the way down: the pointer to it, and on which side of its parent it is.
struct step {
    struct node **place;
    _Bool side;
};

// `node` has become red. If its parent is red, too, the grandparent's place gets the middle one of
// the three.
static void repair_two_red(const struct step *node, const struct step *parent, const struct step *grandparent) {
    struct node *above = *parent->place;
    if (!above->red)
        return;
    struct node *top = *grandparent->place;
    top->red = 1;
    if (node->side != parent->side)
        rotate(&top->to[parent->side], node->side);
    rotate(grandparent->place, parent->side)->red = 0;
}

void *tsearch(const void *key, void **root, comparison *compare) {
    if (!root)
        return NULL;
    struct step node = {(struct node **)root, 0}, parent = node, grandparent = node;
    if (*node.place)
        (*node.place)->red = 0;
    for (int depth = 0; *node.place; depth++) {
        struct node *at = *node.place;
        int order = compare(key, at->key);
        if (order == 0)
            return at;
        // The places of parents are not used again if this moves nodes.
        if (is_red(at->to[0]) && is_red(at->to[1])) {
            at->red = 1;
            at->to[0]->red = at->to[1]->red = 0;
            if (depth > 0)
                repair_two_red(&node, &parent, &grandparent);
        }
        grandparent = parent;
        parent = node;
        node = (struct step){&at->to[order > 0], order > 0};
    }
    if (allocation_fails(sizeof(struct node)))
        return NULL;
    struct node *new = __tessera_alloc(sizeof *new, 0);
    *new = (struct node){key, {NULL, NULL}, 1};
    *node.place = new;
    if (node.place != (struct node **)root)
        repair_two_red(&node, &parent, &grandparent);
    return new;
}

void *tfind(const void *key, void *const *root, comparison *compare) {
    struct node *at = root ? *root : NULL;
    while (at) {
        int order = compare(key, at->key);
        if (order == 0)
            return at;
        at = at->to[order > 0];
    }
    return NULL;
}

enum { DEEPEST = 80 };

// What is on `way[depth].side` of the last node has one black node less than the other side.
static void repair_missing_black(struct step *way, int depth) {
    while (depth >= 0) {
        struct node **place = way[depth].place, *parent = *place;
        _Bool side = way[depth].side;
        if (is_red(parent->to[side]))
            break;
        struct node *sibling = parent->to[!side];
        if (sibling->red) {
            sibling->red = 0;
            parent->red = 1;
            place = &rotate(place, !side)->to[side];
            way[depth + 1] = (struct step){place, side};
            depth++;
            sibling = parent->to[!side];
        }
        if (!is_red(sibling->to[0]) && !is_red(sibling->to[1])) {
            sibling->red = 1;
            if (parent->red) {
                parent->red = 0;
                return;
            }
            depth--;
            continue;
        }
        if (!is_red(sibling->to[!side]))
            rotate(&parent->to[!side], side);
        else
            sibling->to[!side]->red = 0;
        _Bool red = parent->red;
        parent->red = 0;
        rotate(place, !side)->red = red;
        return;
    }
}

void *tdelete(const void *key, void **root, comparison *compare) {
    struct node **place = (struct node **)root;
    if (!place || !*place)
        return NULL;
    struct step way[DEEPEST];
    int depth = 0, order;
    struct node *result = *place;
    while ((order = compare(key, (*place)->key)) != 0) {
        if (depth == DEEPEST / 2)
            __tessera_unsupported("tdelete: in a deep tree");
        result = *place;
        way[depth++] = (struct step){place, order > 0};
        place = &result->to[order > 0];
        if (!*place)
            return NULL;
    }
    struct node *found = *place, *removed = found;
    // The next greater key moves here, and its node goes.
    if (found->to[0] && found->to[1]) {
        way[depth++] = (struct step){place, 1};
        place = &found->to[1];
        while ((*place)->to[0]) {
            way[depth++] = (struct step){place, 0};
            place = &(*place)->to[0];
        }
        removed = *place;
    }
    struct node *child = removed->to[0] ? removed->to[0] : removed->to[1];
    *place = child;
    if (removed != found)
        found->key = removed->key;
    if (!removed->red) {
        if (is_red(child))
            child->red = 0;
        else
            repair_missing_black(way, depth - 1);
    }
    __tessera_free(removed);
    return result;
}

enum { PREORDER, POSTORDER, ENDORDER, LEAF };
typedef void action(const void *node, int kind, int depth);
typedef void action_with(const void *node, int kind, void *argument);

static void visit(const struct node *node, int kind, int depth, action *act, action_with *act_with, void *argument) {
    if (act)
        act(node, kind, depth);
    else
        act_with(node, kind, argument);
}
static void walk(const struct node *node, int depth, action *act, action_with *act_with, void *argument) {
    if (!node->to[0] && !node->to[1]) {
        visit(node, LEAF, depth, act, act_with, argument);
        return;
    }
    visit(node, PREORDER, depth, act, act_with, argument);
    if (node->to[0])
        walk(node->to[0], depth + 1, act, act_with, argument);
    visit(node, POSTORDER, depth, act, act_with, argument);
    if (node->to[1])
        walk(node->to[1], depth + 1, act, act_with, argument);
    visit(node, ENDORDER, depth, act, act_with, argument);
}
void twalk(const void *root, action *act) {
    if (root && act)
        walk(root, 0, act, NULL, NULL);
}
void twalk_r(const void *root, action_with *act, void *argument) {
    if (root && act)
        walk(root, 0, NULL, act, argument);
}

static void destroy(struct node *node, void (*free_key)(void *)) {
    if (node->to[0])
        destroy(node->to[0], free_key);
    if (node->to[1])
        destroy(node->to[1], free_key);
    free_key((void *)node->key);
    __tessera_free(node);
}
void tdestroy(void *root, void (*free_key)(void *)) {
    if (root)
        destroy(root, free_key);
}

static void *find(const void *key, const void *array, size_t count, size_t size, comparison *compare) {
    const char *at = array;
    for (size_t i = 0; i < count; i++, at += size)
        if (compare(key, at) == 0)
            return (void *)at;
    return NULL;
}
void *lfind(const void *key, const void *array, size_t *count, size_t size, comparison *compare) {
    return find(key, array, *count, size, compare);
}
void *lsearch(const void *key, void *array, size_t *count, size_t size, comparison *compare) {
    void *found = find(key, array, *count, size, compare);
    if (found)
        return found;
    char *end = (char *)array + *count * size;
    __builtin_memcpy(end, key, size);
    ++*count;
    return end;
}

struct element { struct element *next, *previous; };
void insque(struct element *element, struct element *before) {
    if (!before) {
        element->next = element->previous = NULL;
        return;
    }
    struct element *next = before->next;
    before->next = element;
    if (next)
        next->previous = element;
    element->next = next;
    element->previous = before;
}
void remque(struct element *element) {
    struct element *next = element->next, *previous = element->previous;
    if (next)
        next->previous = previous;
    if (previous)
        previous->next = next;
}

struct entry { char *key; void *data; };
struct table {
    struct entry *entries;
    unsigned size, filled;
};
enum { FIND, ENTER };
static struct table shared_table;

static _Bool is_prime(unsigned odd) {
    for (unsigned factor = 3; factor <= odd / factor; factor += 2)
        if (odd % factor == 0)
            return 0;
    return 1;
}

static int create(size_t count, struct table *table) {
    if (!table) {
        __tessera_errno_is(EINVAL_);
        return 0;
    }
    if (table->entries)
        return 0;
    if (count > 1000000)
        __tessera_unsupported("hcreate: of a large table");
    // There is room for as many as a prime says.
    unsigned size = count < 3 ? 3 : (unsigned)count | 1;
    while (!is_prime(size))
        size += 2;
    *table = (struct table){__tessera_alloc_internal(size * (sizeof(struct entry) + sizeof(char *)), 0), size, 0};
    return 1;
}
// The texts of the keys when they were inserted, in the order of the entries.
static const char **texts_of(struct table *table) { return (const char **)(table->entries + table->size); }

static void end(struct table *table) {
    if (!table) {
        __tessera_errno_is(EINVAL_);
        return;
    }
    __tessera_free(table->entries);
    table->entries = NULL;
}

static const char *copy_of(const char *text) {
    size_t length = 0;
    while (text[length])
        length++;
    char *copy = __tessera_alloc_internal(length + 1, 0);
    __builtin_memcpy(copy, text, length + 1);
    return copy;
}

static struct entry *search(struct entry item, int action, struct table *table) {
    if (!table->entries)
        __tessera_unsupported("hsearch: without a table");
    touch_text(item.key);
    // A key that has changed is no longer found, and only one whose hash is the same is looked at.
    for (unsigned i = 0; i < table->filled; i++)
        if (same_text(item.key, texts_of(table)[i]) && same_text(item.key, table->entries[i].key))
            return &table->entries[i];
    if (action != ENTER) {
        __tessera_errno_is(ESRCH_);
        return NULL;
    }
    if (table->filled == table->size) {
        __tessera_errno_is(ENOMEM_);
        return NULL;
    }
    texts_of(table)[table->filled] = copy_of(item.key);
    struct entry *entry = &table->entries[table->filled++];
    *entry = item;
    return entry;
}

int hcreate(size_t count) { return create(count, &shared_table); }
int hcreate_r(size_t count, struct table *table) { return create(count, table); }
void hdestroy(void) { end(&shared_table); }
void hdestroy_r(struct table *table) { end(table); }
struct entry *hsearch(struct entry item, int action) { return search(item, action, &shared_table); }
int hsearch_r(struct entry item, int action, struct entry **result, struct table *table) {
    *result = search(item, action, table);
    return *result != NULL;
}
