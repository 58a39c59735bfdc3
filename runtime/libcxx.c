// Models that replace functions of libc++: those in which threads wait, what each thread keeps for
// its end, and output to the standard streams, which is ignored and succeeds. All else runs the
// library's own code (`src/frontend/link/libcxx.rs`).
#include "model.h"

// Atomic objects that are waited for; `cxx_sync.c`. Those of 4 bytes are waited for one by one,
// others together.
void __tessera_cxx_notify_all(const void *object);
void __tessera_cxx_notify_one(const void *object, _Bool wakes_all);

#define FOUR_BYTES(name) _ZNSt3__123__cxx_atomic_notify_##name##EPVKNS_17__cxx_atomic_implIiNS_22__cxx_atomic_base_implIiEEEE
#define OTHERS(name) _ZNSt3__123__cxx_atomic_notify_##name##EPVKv
void FOUR_BYTES(one)(const void *object) { __tessera_cxx_notify_one(object, 0); }
void FOUR_BYTES(all)(const void *object) { __tessera_cxx_notify_all(object); }
void OTHERS(one)(const void *object) { __tessera_cxx_notify_one(object, 1); }
void OTHERS(all)(const void *object) { __tessera_cxx_notify_all(object); }

// What std::barrier asks: whether a thread is the last one that arrives. The library has a tree for
// that, by hashes of threads.
struct barrier {
    const long *expected;
    long arrived;
};
struct barrier *_ZNSt3__134__construct_barrier_algorithm_baseERl(const long *expected) {
    struct barrier *barrier = __tessera_alloc_internal(sizeof *barrier, 0);
    *barrier = (struct barrier){expected, 0};
    return barrier;
}
void _ZNSt3__132__destroy_barrier_algorithm_baseEPNS_24__barrier_algorithm_baseE(struct barrier *barrier) {
    if (barrier)
        __tessera_free(barrier);
}
_Bool _ZNSt3__131__arrive_barrier_algorithm_baseEPNS_24__barrier_algorithm_baseEh(struct barrier *barrier, uint8_t phase) {
    (void)phase;
    __tessera_atomic_begin();
    long arrived = barrier->arrived + 1, expected = *barrier->expected;
    _Bool last = arrived >= expected;
    barrier->arrived = last ? 0 : arrived;
    __tessera_atomic_end();
    return last;
}

// What happens at the end of a thread. Each thread has an object for that, whose address is the
// value of a key. Here it is freed at once.
struct at_exit {
    void *list;
};
void _ZNSt3__115__thread_structC1Ev(struct at_exit *thread) { thread->list = NULL; }
void _ZNSt3__115__thread_structC2Ev(struct at_exit *thread) { thread->list = NULL; }
void _ZNSt3__115__thread_structD1Ev(struct at_exit *thread) { (void)thread; }
void _ZNSt3__115__thread_structD2Ev(struct at_exit *thread) { (void)thread; }

static unsigned key;
unsigned *_ZNSt3__119__thread_local_dataEv(void) { return &key; }

void _ZdlPvm(void *, size_t);
void _ZNSt3__121__thread_specific_ptrINS_15__thread_structEE11set_pointerEPS1_(unsigned *key, struct at_exit *thread) {
    (void)key;
    if (__tessera_is_replaced("_ZdlPv") || __tessera_is_replaced("_ZdlPvm"))
        __tessera_unsupported("a thread of libc++, where the program replaces operator delete");
    _ZdlPvm(thread, sizeof *thread);
}
struct at_exit *_ZNKSt3__121__thread_specific_ptrINS_15__thread_structEE3getB8ne190107Ev(const unsigned *key) {
    (void)key;
    return NULL;
}

static void refuse(void) { __tessera_unsupported("what happens at thread exit, in libc++"); }
void _ZNSt3__115__thread_struct25notify_all_at_thread_exitEPNS_18condition_variableEPNS_5mutexE(struct at_exit *thread, void *condition, void *mutex) {
    (void)thread, (void)condition, (void)mutex;
    refuse();
}
void _ZNSt3__115__thread_struct27__make_ready_at_thread_exitEPNS_17__assoc_sub_stateE(struct at_exit *thread, void *state) {
    (void)thread, (void)state;
    refuse();
}

// Any number of processors that glibc can count.
unsigned _ZNSt3__16thread20hardware_concurrencyEv(void) { return (unsigned)input_between(1, 32768); }

// What std::cout, cerr and clog are written through.
int _ZNSt3__111__stdoutbufIcE8overflowEi(void *buffer, int c) { return ((void)buffer, c == -1 ? 0 : c); }
long _ZNSt3__111__stdoutbufIcE6xsputnEPKcl(void *buffer, const char *text, long count) {
    (void)buffer;
    touch(text, (size_t)count);
    return count;
}
int _ZNSt3__111__stdoutbufIcE4syncEv(void *buffer) { return ((void)buffer, 0); }
