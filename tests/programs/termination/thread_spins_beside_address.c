// expect: false(termination)
// Both threads wait for ever, and the state holds where an object lies.
#include <pthread.h>
#include <stdint.h>

int flag;
char buffer[64];
uintptr_t where;

static void *wait_for_flag(void *argument) {
    while (flag == 0) {
    }
    return argument;
}

int main() {
    where = (uintptr_t)buffer % 64;
    pthread_t thread, other;
    pthread_create(&thread, 0, wait_for_flag, 0);
    pthread_create(&other, 0, wait_for_flag, 0);
    pthread_join(thread, 0);
    pthread_join(other, 0);
    return (int)where;
}
