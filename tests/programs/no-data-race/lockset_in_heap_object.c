// expect: true(no-data-race)
// needs: locksets
// The mutex lies beside the data in one heap object; workers get it as their argument.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
struct account { long balance; pthread_mutex_t lock; int changes; };
static void add(struct account *account, long amount) {
    pthread_mutex_lock(&account->lock);
    account->balance += amount;
    account->changes++;
    pthread_mutex_unlock(&account->lock);
}
static void *worker(void *argument) {
    while (__VERIFIER_nondet_int())
        add(argument, __VERIFIER_nondet_int());
    return NULL;
}
int main(void) {
    struct account *account = malloc(sizeof *account);
    account->balance = 0;
    account->changes = 0;
    pthread_mutex_init(&account->lock, NULL);
    pthread_t thread;
    for (int i = 0; i < 1000; i++)
        pthread_create(&thread, NULL, worker, account);
    add(account, 1);
    return 0;
}
