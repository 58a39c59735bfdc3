// expect: false(no-deadlock)
// On x86 a spin lock that is all zero is locked: natively this spins for ever.
#include <pthread.h>

static pthread_spinlock_t lock;

int main(void) {
    pthread_spin_lock(&lock);
    return 0;
}
