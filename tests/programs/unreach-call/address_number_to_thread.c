// expect: true(unreach-call)
// A thread gets an address as a number, in disguise.
#include <assert.h>
#include <pthread.h>
#include <stdint.h>

#define KEY 0x12345678ul
int value;
uintptr_t number;

static void *work(void *argument) {
    (void)argument;
    int *address = (int *)(number ^ KEY);
    *address = 1;
    return NULL;
}

int main() {
    pthread_t thread;
    number = (uintptr_t)&value ^ KEY;
    pthread_create(&thread, NULL, work, NULL);
    pthread_join(thread, NULL);
    assert(value == 1);
}
