// expect: false(no-data-race)
// With i = j = 0 both are about to write cells[0].
#include <pthread.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static char cells[256];

static void *work(void *argument) {
    unsigned char j = __VERIFIER_nondet_uchar();
    cells[j] = 1;
    return 0;
}

int main(void) {
    pthread_t thread;
    unsigned char i = __VERIFIER_nondet_uchar();
    pthread_create(&thread, 0, work, 0);
    cells[i] = 2;
    pthread_join(thread, 0);
    return 0;
}
