// expect: true(unreach-call)
// args: --intrinsics esbmc
#include <assert.h>
#include <pthread.h>
int count;
void *add(void *unused) {
    __ESBMC_atomic_begin();
    count = count + 1;
    __ESBMC_atomic_end();
    return 0;
}
int main() {
    pthread_t other;
    pthread_create(&other, 0, add, 0);
    add(0);
    pthread_join(other, 0);
    unsigned n = nondet_uint();
    __ESBMC_assume(n < 5);
    __ESBMC_assert(count == 2, "both");
    assert(n != 5);
}
