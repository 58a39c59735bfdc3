// expect: false(unreach-call)
// All get the address of one variable: the first thread reads i when it is 1 already.
#include <pthread.h>
extern void reach_error(void);

#define N 2
static int seen[N + 1];

static void *work(void *argument) {
    seen[*(int *)argument] = 1;
    return 0;
}

int main(void) {
    pthread_t threads[N];
    int i;
    for (i = 0; i < N; i++)
        pthread_create(&threads[i], 0, work, &i);
    int joined;
    for (joined = 0; joined < N; joined++)
        pthread_join(threads[joined], 0);
    if (!seen[0])
        reach_error();
    return 0;
}
