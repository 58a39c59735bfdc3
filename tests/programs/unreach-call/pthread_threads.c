// expect: true(unreach-call)
// Arguments, results and handles of threads.
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static int numbers[3];

static void *give_back(void *argument) { return argument; }

static void deeper(void *argument) {
    pthread_exit((int *)argument + 1);
}

static void *leave_early(void *argument) {
    deeper(argument);
    assert(0);
    return 0;
}

static void *knows_itself(void *argument) {
    pthread_t *handle = argument;
    assert(pthread_equal(*handle, pthread_self()));
    return 0;
}

static void *goes_on(void *argument) {
    assert(pthread_join(*(pthread_t *)argument, 0) == 0);
    return 0;
}

int main(void) {
    static pthread_t self, first;
    pthread_t one, two;
    pthread_attr_t attributes;
    void *result;
    pthread_create(&one, 0, give_back, &numbers[0]);
    pthread_create(&two, 0, leave_early, &numbers[1]);
    assert(!pthread_equal(one, two) && !pthread_equal(one, pthread_self()));
    assert(pthread_join(one, &result) == 0 && result == &numbers[0]);
    assert(pthread_join(two, &result) == 0 && result == &numbers[2]);

    pthread_create(&self, 0, knows_itself, &self);
    assert(pthread_detach(self) == 0);
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_create(&one, &attributes, give_back, 0);

    first = pthread_self();
    pthread_create(&one, 0, goes_on, &first);
    pthread_exit(0);
}
