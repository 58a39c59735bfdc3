// expect: false(unreach-call): reach_error
// needs: testing
// A run with few switches: the reader comes after all writers, of which there are many.
#include <pthread.h>
extern void reach_error(void);
#define N 12
volatile int count;
void *write(void *none) {
    int old = count;
    count = old + 1;
    return none;
}
int main(void) {
    pthread_t threads[N];
    for (int i = 0; i < N; i++)
        pthread_create(&threads[i], 0, write, 0);
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], 0);
    if (count == N)
        reach_error();
    return 0;
}
