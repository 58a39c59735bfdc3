// The compiled parts of libstdc++: <thread>, <condition_variable> and the clocks of <chrono>. Mutexes and most
// of the rest are inline and call pthread.h. Futures are not modelled, nor calls that would throw an exception.
#include "thread.h"

// An object of a class derived from std::thread::_State.
struct state {
    const struct {
        void (*destroy)(struct state *);
        void (*destroy_and_free)(struct state *);
        void (*run)(struct state *);
    } *methods;
};

static void *run(void *argument) {
    struct state *state = argument;
    state->methods->run(state);
    state->methods->destroy_and_free(state);
    return NULL;
}

// The parameter of type std::unique_ptr<_State> is passed by its address.
void _ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE(
    unsigned long *thread, struct state **state, void (*depends)(void)) {
    (void)depends;
    struct state *moved = *state;
    *state = NULL;
    __tessera_thread_start(run, NULL, moved, 0, thread);
}

void _ZNSt6thread6_StateD1Ev(struct state *state) { (void)state; }
void _ZNSt6thread6_StateD2Ev(struct state *state) { (void)state; }
void delete_object(void *) __asm__("_ZdlPv");
void _ZNSt6thread6_StateD0Ev(struct state *state) { delete_object(state); }

void _ZNSt6thread4joinEv(unsigned long *thread) {
    if (*thread == 0 || __tessera_thread_join((struct handle *)*thread, NULL) != 0)
        __tessera_unsupported("an exception of std::thread::join");
    *thread = 0;
}

void _ZNSt6thread6detachEv(unsigned long *thread) {
    if (*thread == 0 || __tessera_thread_detach((struct handle *)*thread) != 0)
        __tessera_unsupported("an exception of std::thread::detach");
    *thread = 0;
}

// Any number of processors that glibc can count.
unsigned _ZNSt6thread20hardware_concurrencyEv(void) { return (unsigned)input_between(1, 32768); }

void _ZNSt18condition_variableC1Ev(struct condition *condition) { __tessera_condition_init(condition); }
void _ZNSt18condition_variableC2Ev(struct condition *condition) { __tessera_condition_init(condition); }
void _ZNSt18condition_variableD1Ev(struct condition *condition) { __tessera_condition_destroy(condition); }
void _ZNSt18condition_variableD2Ev(struct condition *condition) { __tessera_condition_destroy(condition); }
void _ZNSt18condition_variable10notify_oneEv(struct condition *condition) { __tessera_condition_signal(condition); }
void _ZNSt18condition_variable10notify_allEv(struct condition *condition) { __tessera_condition_broadcast(condition); }

// A std::unique_lock<std::mutex> begins with the address of the mutex.
void _ZNSt18condition_variable4waitERSt11unique_lockISt5mutexE(struct condition *condition, struct mutex **lock) {
    __tessera_condition_wait(condition, *lock, 0);
}

// Objects of a thread with destructors, the last one first. They are destroyed when the thread ends, before the values of keys: by the
// destructor of the first key. The first thread has to destroy its own before all handlers at exit, which is not modelled.
struct thread_object {
    void (*destroy)(void *);
    void *object;
    struct thread_object *next;
};
static _Thread_local struct thread_object *thread_objects;

static void destroy_thread_objects(void *list) {
    (void)list;
    while (thread_objects) {
        struct thread_object *last = thread_objects;
        thread_objects = last->next;
        last->destroy(last->object);
    }
}

int __cxa_thread_atexit(void (*destroy)(void *), void *object, void *handle) {
    static _Bool has_key;
    static unsigned key;
    (void)handle;
    if (!__tessera_thread_argument())
        __tessera_unsupported("thread-local objects with destructors in the first thread");
    __tessera_atomic_begin();
    if (!has_key) {
        __tessera_key_create(&key, destroy_thread_objects);
        has_key = 1;
        if (key)
            __tessera_unsupported("thread-local objects with destructors in a program that uses keys");
    }
    __tessera_atomic_end();
    struct thread_object *new = __tessera_alloc_internal(sizeof *new, 0);
    *new = (struct thread_object){destroy, object, thread_objects};
    thread_objects = new;
    return __tessera_key_set(key, new);
}

// Nanoseconds. Linux keeps this clock below half of what a long long can hold, plus 30 years of running.
#define MOST_NANOSECONDS ((4611686018 + 30 * 366 * 86400LL) * 1000000000)
static long long time_up_to(long long most) {
    long long time = (long long)__tessera_input_u64("long long");
    __tessera_assume((time >= 0) & (time <= most));
    return time;
}

// The last reading: this clock never goes back.
static long long latest;
long long _ZNSt6chrono3_V212steady_clock3nowEv(void) {
    __tessera_atomic_begin();
    long long time = time_up_to(MOST_NANOSECONDS);
    __tessera_assume(time >= latest);
    latest = time;
    __tessera_atomic_end();
    return time;
}
long long __tessera_steady_wakes(long seconds, long nanoseconds) {
    // No machine runs until a longer sleep ends.
    __tessera_assume(seconds < INT_MAX);
    long long time = seconds * 1000000000LL + nanoseconds;
    __tessera_atomic_begin();
    __tessera_assume(time <= MOST_NANOSECONDS - latest);
    time += latest;
    __tessera_atomic_end();
    return time;
}
void __tessera_steady_woke(long long time) {
    __tessera_atomic_begin();
    latest = time > latest ? time : latest;
    __tessera_atomic_end();
}
// This clock may be set to any time.
long long _ZNSt6chrono3_V212system_clock3nowEv(void) { return time_up_to(LLONG_MAX); }
