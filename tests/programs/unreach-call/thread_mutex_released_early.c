// expect: false(unreach-call)
// first reads the balance under the lock and releases it; second withdraws; first writes an outdated balance.
#include <pthread.h>
extern void reach_error(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int balance = 10;

static void *withdraw(void *argument) {
    pthread_mutex_lock(&lock);
    int seen = balance;
    pthread_mutex_unlock(&lock);
    pthread_mutex_lock(&lock);
    balance = seen - 1;
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, withdraw, 0);
    pthread_create(&second, 0, withdraw, 0);
    pthread_join(first, 0);
    pthread_join(second, 0);
    if (balance == 9)
        reach_error();
    return 0;
}
