// expect: unknown(valid-memcleanup): handlers at exit
// Memory is freed by the handler, which runs although main does not return.
#include <pthread.h>
#include <stdlib.h>

char *memory;

void handler(void) { free(memory); }

int main(void) {
    memory = malloc(3);
    atexit(handler);
    pthread_exit(NULL);
}
