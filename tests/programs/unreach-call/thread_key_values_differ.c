// expect: true(unreach-call)
#include <pthread.h>
extern void reach_error(void);

static pthread_key_t key;

static void *work(void *argument) {
    pthread_setspecific(key, argument);
    if (pthread_getspecific(key) != argument)
        reach_error();
    return 0;
}

int main(void) {
    pthread_t first, second;
    int a, b;
    pthread_key_create(&key, 0);
    pthread_create(&first, 0, work, &a);
    pthread_create(&second, 0, work, &b);
    if (pthread_getspecific(key))
        reach_error();
    pthread_join(first, 0);
    pthread_join(second, 0);
    return 0;
}
