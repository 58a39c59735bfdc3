// expect: false(no-lock-misuse)
#include <pthread.h>
static pthread_spinlock_t lock;
int main(void) {
    pthread_spin_lock(&lock);
    return 0;
}
