// expect: unknown(unreach-call): a violation that depends on where objects lie
// One thread may get the memory that the other one has freed.
#include <assert.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

uintptr_t numbers[2];

static void *work(void *number) {
    char *object = malloc(8);
    *(uintptr_t *)number = (uintptr_t)object / 16;
    free(object);
    return NULL;
}

int main() {
    pthread_t a, b;
    pthread_create(&a, NULL, work, &numbers[0]);
    pthread_create(&b, NULL, work, &numbers[1]);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
    assert(numbers[0] != numbers[1]);
}
