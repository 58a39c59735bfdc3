// expect: false(no-data-race)
// native: not confirmed
// Each line is read by one thread alone, but what it is stored to is for all.
#include <pthread.h>
#include <stdio.h>

char line[3];

void *read_line(void *unused) {
    (void)unused;
    return fgets(line, sizeof line, stdin);
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, read_line, NULL);
    line[0] = 'x';
    pthread_join(thread, NULL);
    return 0;
}
