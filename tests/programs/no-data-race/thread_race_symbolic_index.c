// expect: false(no-data-race)
// With i = 6 both are about to write cells[6].
#include <pthread.h>
extern unsigned __VERIFIER_nondet_uint(void);

static int cells[8];

static void *work(void *argument) {
    cells[*(unsigned *)argument & 7] = 1;
    return 0;
}

int main(void) {
    pthread_t thread;
    unsigned i = __VERIFIER_nondet_uint();
    pthread_create(&thread, 0, work, &i);
    cells[6] = 2;
    pthread_join(thread, 0);
    return 0;
}
