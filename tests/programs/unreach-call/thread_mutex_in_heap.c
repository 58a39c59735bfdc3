// expect: true(unreach-call)
#include <pthread.h>
#include <stdlib.h>
extern void reach_error(void);

struct account {
    pthread_mutex_t lock;
    int balance;
};

static void *deposit(void *argument) {
    struct account *account = argument;
    pthread_mutex_lock(&account->lock);
    account->balance += 5;
    pthread_mutex_unlock(&account->lock);
    return 0;
}

int main(void) {
    pthread_t thread;
    struct account *account = malloc(sizeof *account);
    pthread_mutex_init(&account->lock, 0);
    account->balance = 1;
    pthread_create(&thread, 0, deposit, account);
    deposit(account);
    pthread_join(thread, 0);
    if (account->balance != 11)
        reach_error();
    pthread_mutex_destroy(&account->lock);
    free(account);
    return 0;
}
