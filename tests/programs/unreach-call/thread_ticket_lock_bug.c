// expect: false(unreach-call)
// Tickets are drawn by a read and a write: both draw 0 and increment at once.
#include <pthread.h>
extern void reach_error(void);

static volatile unsigned next_ticket, now_serving;
static int counter;

static void *work(void *argument) {
    unsigned ticket = next_ticket;
    next_ticket = ticket + 1;
    while (now_serving != ticket)
        ;
    counter++;
    now_serving++;
    return 0;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, work, 0);
    pthread_create(&second, 0, work, 0);
    pthread_join(first, 0);
    pthread_join(second, 0);
    if (counter != 2)
        reach_error();
    return 0;
}
