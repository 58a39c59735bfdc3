// expect: true(unreach-call)
#include <pthread.h>
extern void reach_error(void);

static unsigned next_ticket, now_serving;
static int counter;

static void *work(void *argument) {
    unsigned ticket = __sync_fetch_and_add(&next_ticket, 1);
    while (__atomic_load_n(&now_serving, __ATOMIC_SEQ_CST) != ticket)
        ;
    counter++;
    __atomic_store_n(&now_serving, ticket + 1, __ATOMIC_SEQ_CST);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    work(0);
    pthread_join(thread, 0);
    if (counter != 2)
        reach_error();
    return 0;
}
