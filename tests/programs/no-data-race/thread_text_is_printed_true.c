// expect: true(no-data-race)
// Of the text two characters are printed; its address is no access.
#include <pthread.h>
#include <stdio.h>

char name[10] = "abc";

void *show(void *unused) {
    (void)unused;
    printf("%p %.2s", (void *)name, name);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, show, NULL);
    name[2] = 'x';
    pthread_join(thread, NULL);
    return 0;
}
