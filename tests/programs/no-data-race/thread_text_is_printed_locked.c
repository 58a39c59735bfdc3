// expect: true(no-data-race)
// needs: locksets
// Endlessly many threads: no exploration comes to an end.
#include <pthread.h>
#include <stdio.h>

pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
char name[10] = "abc";

void *show(void *what) {
    pthread_mutex_lock(&mutex);
    printf("%s %s", (char *)what, name);
    puts(name);
    name[0]++;
    pthread_mutex_unlock(&mutex);
    return NULL;
}

int main(void) {
    for (;;) {
        pthread_t thread;
        pthread_create(&thread, NULL, show, "name:");
    }
}
