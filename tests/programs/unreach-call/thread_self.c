// expect: true(unreach-call)
#include <pthread.h>
extern void reach_error(void);

static pthread_t seen;

static void *work(void *argument) {
    seen = pthread_self();
    if (pthread_equal(seen, *(pthread_t *)argument))
        reach_error();
    return 0;
}

int main(void) {
    pthread_t thread, self = pthread_self();
    pthread_create(&thread, 0, work, &self);
    pthread_join(thread, 0);
    if (!pthread_equal(self, pthread_self()) || !pthread_equal(seen, thread))
        reach_error();
    return 0;
}
