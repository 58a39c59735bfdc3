// Values of keys, one per thread (pthread_key_t, tss_t). As in glibc, a new key is the first free
// one, and destructors are called in the order of keys.
#include "thread.h"

#define KEYS 1024

// `generation` counts creations and deletions. It is odd while the key exists. It tells values of
// the key from those of earlier ones.
struct key {
    unsigned generation;
    void (*destructor)(void *);
};

struct values {
    unsigned end; // keys from here on were never set
    struct {
        unsigned generation;
        void *value;
    } of[KEYS];
};

static struct key keys[KEYS];
// How many keys have ever been in use, and how many of these are free again.
static unsigned known_keys, free_keys;
// Most programs never delete a key. Then no thread writes this flag, and reading it cannot depend
// on other threads.
static _Bool deleted_some;
static _Thread_local struct values *values;

// Within an atomic section.
static inline unsigned generation_of(unsigned key) { return deleted_some ? keys[key].generation : 1; }
static inline _Bool exists(unsigned key) { return key < known_keys && generation_of(key) & 1; }

int __tessera_key_create(unsigned *key, void (*destructor)(void *)) {
    __tessera_atomic_begin();
    unsigned new = known_keys;
    if (free_keys) {
        new = 0;
        while (keys[new].generation & 1)
            new++;
        free_keys--;
    } else if (new < KEYS) {
        known_keys = new + 1;
    } else {
        __tessera_atomic_end();
        return EAGAIN_;
    }
    keys[new].generation++;
    keys[new].destructor = destructor;
    __tessera_atomic_end();
    *key = new;
    return 0;
}

int __tessera_key_delete(unsigned key) {
    __tessera_atomic_begin();
    _Bool known = exists(key);
    if (known) {
        keys[key].generation++;
        keys[key].destructor = NULL;
        free_keys++;
        deleted_some = 1;
    }
    __tessera_atomic_end();
    return known ? 0 : EINVAL_;
}

void *__tessera_key_get(unsigned key) {
    if (!values || key >= KEYS || !values->of[key].value)
        return NULL;
    __tessera_atomic_begin();
    unsigned generation = generation_of(key);
    __tessera_atomic_end();
    return values->of[key].generation == generation ? values->of[key].value : NULL;
}

// As POSIX says, the destructors are called again as long as they set values, four times at most.
static void call_destructors(void) {
    for (int round = 0; round < 4; round++) {
        _Bool again = 0;
        for (unsigned key = 0; key < values->end; key++) {
            void *value = values->of[key].value;
            if (!value)
                continue;
            __tessera_atomic_begin();
            unsigned generation = generation_of(key);
            void (*destructor)(void *) = keys[key].destructor;
            __tessera_atomic_end();
            values->of[key].value = NULL;
            if (destructor && values->of[key].generation == generation) {
                destructor(value);
                again = 1;
            }
        }
        if (!again)
            return;
    }
}

int __tessera_key_set(unsigned key, const void *value) {
    __tessera_atomic_begin();
    _Bool known = exists(key);
    unsigned generation = known ? generation_of(key) : 0;
    __tessera_atomic_end();
    if (!known)
        return EINVAL_;
    if (!values) {
        values = __tessera_alloc_internal(sizeof *values, 1);
        __tessera_at_thread_end = call_destructors;
    }
    if (values->end <= key)
        values->end = key + 1;
    values->of[key].generation = generation;
    values->of[key].value = (void *)value;
    return 0;
}
