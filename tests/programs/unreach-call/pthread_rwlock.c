// expect: true(unreach-call)
// A writer is alone; readers see what one writer wrote.
#include <assert.h>
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int a, b;

static void *write(void *argument) {
    pthread_rwlock_wrlock(&lock);
    a = *(int *)argument;
    b = *(int *)argument;
    pthread_rwlock_unlock(&lock);
    return 0;
}

static void *read(void *argument) {
    (void)argument;
    pthread_rwlock_rdlock(&lock);
    int x = a, y = b;
    pthread_rwlock_unlock(&lock);
    assert(x == y);
    return 0;
}

int main(void) {
    static int values[2] = {3, 4};
    pthread_t one, two;
    pthread_create(&one, 0, write, &values[0]);
    pthread_create(&two, 0, read, 0);
    write(&values[1]);
    read(0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    assert(a == 3 || a == 4);
    return 0;
}
