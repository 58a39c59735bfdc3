// expect: true(no-data-race)
// Different fields are different memory.
#include <pthread.h>
static struct {
    char a, b;
    int c;
} shared;

static void *work(void *argument) {
    shared.a = 1;
    shared.c = 2;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    shared.b = 3;
    pthread_join(thread, 0);
    shared.c++;
    return 0;
}
