// expect: false(unreach-call)
// Bytes are written one by one: main reads between the first and the second.
#include <pthread.h>
extern void reach_error(void);

static union {
    unsigned char bytes[2];
    unsigned short word;
} value;

static void *work(void *argument) {
    value.bytes[0] = 0xff;
    value.bytes[1] = 0xff;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    if (value.word == 0x00ff)
        reach_error();
    return 0;
}
