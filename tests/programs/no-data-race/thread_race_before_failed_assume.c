// expect: false(no-data-race)
// The race comes before the assumption fails.
#include <pthread.h>
#include <stdatomic.h>
extern void __VERIFIER_assume(int);

static atomic_int flag;
static int value;

static void *first_work(void *argument) {
    flag = 1;
    __VERIFIER_assume(0);
    return 0;
}

static void *second_work(void *argument) {
    if (flag)
        value = 1;
    return 0;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, first_work, 0);
    pthread_create(&second, 0, second_work, 0);
    value = 2;
    return 0;
}
