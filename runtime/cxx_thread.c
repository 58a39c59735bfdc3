// The compiled parts of libstdc++: <thread>, <condition_variable> and the clocks of <chrono>, which
// libc++ has, too. Mutexes and most of the rest are inline and call pthread.h. What throws
// exceptions is in `cxx/libstdcxx/`.
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

// Any number of processors that glibc can count.
unsigned _ZNSt6thread20hardware_concurrencyEv(void) {
    return __tessera_processors() ? __tessera_processors() : (unsigned)input_between(1, 32768);
}

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

// What happens at the end of a thread, the last registered first: destructors of its objects, and
// after these what C++ calls "at thread exit". Both come before the values of keys.
struct ending {
    void (*run)(void *);
    void *argument;
    struct ending *next;
};
static _Thread_local struct ending *objects, *others;

static void add(struct ending **list, void (*run)(void *), void *argument) {
    struct ending *new = __tessera_alloc_internal(sizeof *new, 0);
    *new = (struct ending){run, argument, *list};
    *list = new;
}

void __tessera_end_thread_objects(void) {
    while (objects || others) {
        struct ending **list = objects ? &objects : &others;
        struct ending last = **list;
        __tessera_free(*list);
        *list = last.next;
        last.run(last.argument);
    }
}

int __cxa_thread_atexit(void (*destroy)(void *), void *object, void *handle) {
    (void)handle;
    add(&objects, destroy, object);
    return 0;
}

// The library uses a key for this, and in the first thread an object with static lifetime.
void __tessera_at_thread_exit(void (*run)(void *), void *argument) {
    if (!__tessera_thread_argument())
        __tessera_unsupported("what happens at thread exit: in the first thread");
    if (__tessera_is_used("__tessera_key_create"))
        __tessera_unsupported("what happens at thread exit: in a program that uses keys");
    add(&others, run, argument);
}

// Nanoseconds. Linux keeps this clock below half of what a long long can hold, plus 30 years of
// running.
#define MOST_NANOSECONDS ((4611686018 + 30 * 366 * 86400LL) * 1000000000)
static long long time_up_to(long long most) {
    long long time = (long long)__tessera_input_u64("long long");
    __tessera_assume((time >= 0) & (time <= most));
    return time;
}

// The last reading: this clock never goes back.
static long long latest;
static long long steady_time(void) {
    __tessera_atomic_begin();
    long long time = time_up_to(MOST_NANOSECONDS);
    __tessera_assume(time >= latest);
    latest = time;
    __tessera_atomic_end();
    return time;
}
long long _ZNSt6chrono3_V212steady_clock3nowEv(void) { return steady_time(); }
long long _ZNSt3__16chrono12steady_clock3nowEv(void) { return steady_time(); }
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
// In libc++ it counts microseconds.
long long _ZNSt3__16chrono12system_clock3nowEv(void) { return time_up_to(LLONG_MAX / 1000); }
