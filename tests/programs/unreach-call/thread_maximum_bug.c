// expect: false(unreach-call)
// mine = 1, theirs = 2: main sees 0; the thread stores 2; main stores 1.
#include <pthread.h>
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static unsigned char maximum;

static void raise_to(unsigned char value) {
    if (maximum < value)
        maximum = value;
}

static void *work(void *argument) {
    raise_to(*(unsigned char *)argument);
    return 0;
}

int main(void) {
    pthread_t thread;
    unsigned char mine = __VERIFIER_nondet_uchar(), theirs = __VERIFIER_nondet_uchar();
    pthread_create(&thread, 0, work, &theirs);
    raise_to(mine);
    pthread_join(thread, 0);
    if (maximum != (mine > theirs ? mine : theirs))
        reach_error();
    return 0;
}
