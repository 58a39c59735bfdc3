// expect: true(no-data-race)
// The library's functions may be used by several threads.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
static void *work(void *argument) {
    printf("thread\n");
    return malloc(1);
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    printf("main\n");
    free(malloc(1));
    return 0;
}
