// expect: true(unreach-call)
// A thread that reads from an empty pipe waits for what the other one writes.
#include <pthread.h>
#include <unistd.h>
extern void reach_error(void);

static int ends[2];

static void *writes(void *argument) {
    char byte = 42;
    write(ends[1], &byte, 1);
    return argument;
}

int main(void) {
    pthread_t thread;
    char byte = 0;
    if (pipe(ends))
        return 0;
    pthread_create(&thread, NULL, writes, NULL);
    if (read(ends[0], &byte, 1) != 1 || byte != 42)
        reach_error();
    pthread_join(thread, NULL);
    return 0;
}
