// Initialisation that happens once (pthread.h, threads.h, std::call_once). As in glibc, the routine
// may be left by an exception of C++; then the next caller runs it again. `build/runtime.rs`
// compiles this file so that exceptions pass.
#include "thread.h"

enum { NEVER = 0, RUNNING = 1, OVER = 2 };

// A thread that ends in the routine unwinds its frames, so that the next caller runs it again. That
// is not modelled.
#define ENDS_THREADS (__tessera_is_used("pthread_exit") | __tessera_is_used("thrd_exit") | __tessera_is_used("pthread_cancel"))
static void refuse_end(void) { __tessera_unsupported("the end of a thread in a routine that runs once"); }

struct turn {
    int *control;
    int left_as;
    void (*outer)(void); // what refused the end of the thread before
};

// Runs when the routine is over or is left by an exception.
static void end_turn(struct turn *turn) {
    __tessera_atomic_begin();
    *turn->control = turn->left_as;
    __tessera_atomic_end();
    if (ENDS_THREADS)
        __tessera_refuse_end = turn->outer;
}

static void run(int *control, void (*routine)(void)) {
    __attribute__((cleanup(end_turn))) struct turn turn = {control, NEVER, NULL};
    if (ENDS_THREADS) {
        turn.outer = __tessera_refuse_end;
        __tessera_refuse_end = refuse_end;
    }
    routine();
    turn.left_as = OVER;
}

static int once(int *control, void (*routine)(void)) {
    __tessera_atomic_begin();
    int state = *control;
    __tessera_await(state != RUNNING);
    if (state == NEVER)
        *control = RUNNING;
    __tessera_atomic_end();
    if (state == NEVER)
        run(control, routine);
    return 0;
}

int pthread_once(int *control, void (*routine)(void)) { return once(control, routine); }
void call_once(int *flag, void (*routine)(void)) { once(flag, routine); }

// What std::call_once of libstdc++ passes to pthread_once.
_Thread_local void *_ZSt15__once_callable;
_Thread_local void (*_ZSt11__once_call)(void);
void __once_proxy(void) { _ZSt11__once_call(); }

// What std::call_once of libc++ calls, unless it sees that the flag is over.
struct flag_turn {
    unsigned long *flag;
    unsigned long left_as;
};
static void end_flag_turn(struct flag_turn *turn) {
    __tessera_atomic_begin();
    *turn->flag = turn->left_as;
    __tessera_atomic_end();
}
static void run_with(unsigned long *flag, void *argument, void (*routine)(void *)) {
    __attribute__((cleanup(end_flag_turn))) struct flag_turn turn = {flag, NEVER};
    routine(argument);
    turn.left_as = ~0ul;
}
void _ZNSt3__111__call_onceERVmPvPFvS2_E(unsigned long *flag, void *argument, void (*routine)(void *)) {
    __tessera_atomic_begin();
    unsigned long state = *flag;
    __tessera_await(state != RUNNING);
    if (state == NEVER)
        *flag = RUNNING;
    __tessera_atomic_end();
    if (state == NEVER)
        run_with(flag, argument, routine);
}
