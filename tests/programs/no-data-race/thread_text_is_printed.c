// expect: false(no-data-race)
// printf reads the text that its format tells it to.
#include <pthread.h>
#include <stdio.h>

char name[10];

void *show(void *unused) {
    (void)unused;
    printf("%d %s", 1, name);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, show, NULL);
    name[0] = 'x';
    pthread_join(thread, NULL);
    return 0;
}
