// expect: true(unreach-call)
// Pauses and fences order nothing that is not in order already; the clock of the processor shows
// anything.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <x86intrin.h>

static atomic_int ready;
static int value;

static void *writes(void *unused) {
    value = 7;
    _mm_sfence();
    ready = 1;
    return unused;
}

int main(void) {
    pthread_t thread;
    unsigned long long before = __rdtsc(), after = __builtin_readcyclecounter();
    pthread_create(&thread, 0, writes, 0);
    while (!ready)
        _mm_pause();
    _mm_lfence();
    _mm_mfence();
    assert(value == 7);
    pthread_join(thread, 0);
    return before == after;
}
