// expect: true(unreach-call)
#include <pthread.h>
extern void reach_error(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int inside, entered;

static void *work(void *argument) {
    if (pthread_mutex_trylock(&lock) == 0) {
        if (++inside != 1)
            reach_error();
        entered++;
        inside--;
        pthread_mutex_unlock(&lock);
    }
    return 0;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, work, 0);
    pthread_create(&second, 0, work, 0);
    pthread_join(first, 0);
    pthread_join(second, 0);
    if (entered < 1 || entered > 2)
        reach_error();
    return 0;
}
