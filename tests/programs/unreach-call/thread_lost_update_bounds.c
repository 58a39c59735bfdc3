// expect: true(unreach-call)
// Two increments each: something between 2 and 4 remains. (1 would need a write of 1 as the last one of both threads; but
// the second write of each follows a read after its own first write, so it is at least 2.)
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
    if (counter < 2 || counter > 4)
        reach_error();
    return 0;
}
