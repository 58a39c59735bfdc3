// expect: true(no-data-race)
#include <pthread.h>
#include <stdio.h>

extern unsigned __VERIFIER_nondet_uint(void);
char data[10];

void *save(void *unused) {
    (void)unused;
    unsigned count = __VERIFIER_nondet_uint();
    if (count < sizeof data)
        fwrite(data, 1, count, stdout);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, save, NULL);
    data[9] = 1;
    pthread_join(thread, NULL);
    return 0;
}
