// A camera fills one of three buffers while the screen shows the frame before, from another one.
// No lock is needed. But frames have 8-bit numbers, and 256 is no multiple of 3.
//
//     tessera check --property no-data-race examples/frames.c
//
// answers `verdict: false`: frame 0 comes after frame 255, and both belong into buffer 0. The two
// threads meet at no other number. With four buffers the verdict is true.
#include <pthread.h>

#define BUFFERS 3

extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned buffers[BUFFERS];

static void *camera(void *argument)
{
    unsigned char number = *(unsigned char *)argument;
    buffers[number % BUFFERS] = __VERIFIER_nondet_uint();
    return NULL;
}

int main(void)
{
    unsigned char number = __VERIFIER_nondet_uchar();
    unsigned char before = number - 1;
    pthread_t thread;
    pthread_create(&thread, NULL, camera, &number);
    unsigned shown = buffers[before % BUFFERS];
    pthread_join(thread, NULL);
    return shown == 0;
}
