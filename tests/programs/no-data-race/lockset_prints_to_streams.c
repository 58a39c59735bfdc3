// expect: true(no-data-race)
// needs: locksets
// Threads that print have nothing in common.
#include <pthread.h>
#include <stdio.h>

void *show(void *what) {
    printf("%s\n", (char *)what);
    fprintf(stderr, "%d\n", 5);
    fputs("text", stdout);
    putchar('x');
    if (fflush(stdout) != 0)
        perror("cannot write");
    return NULL;
}

int main(void) {
    for (;;) {
        pthread_t thread;
        pthread_create(&thread, NULL, show, "name");
    }
}
