// expect: false(unreach-call)
// first reads 0; main increments to 1; first writes 1; main reads 1; first increments to 2; main writes 2.
#include <pthread.h>
extern void reach_error(void);

static int counter;

static void *work(void *argument) {
    counter++;
    counter++;
    return 0;
}

int main(void) {
    pthread_t first;
    pthread_create(&first, 0, work, 0);
    work(0);
    pthread_join(first, 0);
    if (counter == 2)
        reach_error();
    return 0;
}
