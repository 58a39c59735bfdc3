// expect: false(no-data-race)
// Which functions threads start with is read from a table.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int data;
static void *one(void *unused) { return data = 1, NULL; }
static void *two(void *unused) { return data = 2, NULL; }
static void *(*const table[2])(void *) = {one, two};
int main(void) {
    pthread_t thread;
    for (int i = 0; i < 2; i++)
        pthread_create(&thread, NULL, table[i], NULL);
    return 0;
}
