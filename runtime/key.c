// Values of keys, one per thread (pthread_key_t, tss_t), and initialisation that happens once. A key that was deleted is not
// given out again.
#include "thread.h"

#define KEYS 1024

struct values {
    unsigned end; // keys from here on were never set
    void *of[KEYS];
};

static unsigned next_key;
static void (*destructors[KEYS])(void *);
static _Thread_local struct values *values;

int __tessera_key_create(unsigned *key, void (*destructor)(void *)) {
    __tessera_atomic_begin();
    unsigned new = next_key;
    if (new == KEYS) {
        __tessera_atomic_end();
        return EAGAIN_;
    }
    next_key = new + 1;
    destructors[new] = destructor;
    __tessera_atomic_end();
    *key = new;
    return 0;
}

void __tessera_key_delete(unsigned key) {
    if (key >= KEYS)
        return;
    __tessera_atomic_begin();
    destructors[key] = NULL;
    __tessera_atomic_end();
}

void *__tessera_key_get(unsigned key) {
    return values && key < KEYS ? values->of[key] : NULL;
}

// As POSIX says: again as long as destructors set values, four times at most.
static void call_destructors(void) {
    for (int round = 0; round < 4; round++) {
        _Bool again = 0;
        for (unsigned key = 0; key < values->end; key++) {
            void *value = values->of[key];
            if (!value)
                continue;
            __tessera_atomic_begin();
            void (*destructor)(void *) = destructors[key];
            __tessera_atomic_end();
            values->of[key] = NULL;
            if (destructor) {
                destructor(value);
                again = 1;
            }
        }
        if (!again)
            return;
    }
}

int __tessera_key_set(unsigned key, const void *value) {
    if (key >= KEYS)
        return EINVAL_;
    if (!values) {
        values = __tessera_alloc_internal(sizeof *values, 1);
        __tessera_at_thread_end = call_destructors;
    }
    if (values->end <= key)
        values->end = key + 1;
    values->of[key] = (void *)value;
    return 0;
}

enum { NEVER = 0, RUNNING = 1, OVER = 2 };

int __tessera_once(int *control, void (*routine)(void)) {
    __tessera_atomic_begin();
    int state = *control;
    __tessera_await(state != RUNNING);
    if (state == NEVER)
        *control = RUNNING;
    __tessera_atomic_end();
    if (state == NEVER) {
        routine();
        __tessera_atomic_begin();
        *control = OVER;
        __tessera_atomic_end();
    }
    return 0;
}
