// expect: false(unreach-call)
// first reads 0; second reads 0 and writes 1; first writes 1.
#include <pthread.h>
extern void reach_error(void);

static int counter;

static void *work(void *argument) {
    counter++;
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
