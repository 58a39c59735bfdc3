// expect: true(unreach-call)
#include <pthread.h>
extern void reach_error(void);

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int x, y;

static void *write(void *argument) {
    pthread_rwlock_wrlock(&lock);
    x++;
    y++;
    pthread_rwlock_unlock(&lock);
    return 0;
}

static void *read(void *argument) {
    pthread_rwlock_rdlock(&lock);
    if (x != y)
        reach_error();
    pthread_rwlock_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t writer, reader;
    pthread_create(&writer, 0, write, 0);
    pthread_create(&reader, 0, read, 0);
    read(0);
    pthread_join(writer, 0);
    pthread_join(reader, 0);
    if (x != 1)
        reach_error();
    return 0;
}
