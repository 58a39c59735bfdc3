// expect: false(no-data-race)
// fwrite reads all bytes, the one in the middle as well.
#include <pthread.h>
#include <stdio.h>

char data[10];

void *save(void *unused) {
    (void)unused;
    fwrite(data, 1, sizeof data, stdout);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, save, NULL);
    data[5] = 1;
    pthread_join(thread, NULL);
    return 0;
}
