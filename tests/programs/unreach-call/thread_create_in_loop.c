// expect: true(unreach-call)
#include <pthread.h>
extern void reach_error(void);

#define N 3
static int squares[N];

static void *work(void *argument) {
    int *mine = argument;
    *mine = (int)(mine - squares) * (int)(mine - squares);
    return 0;
}

int main(void) {
    pthread_t threads[N];
    for (int i = 0; i < N; i++)
        pthread_create(&threads[i], 0, work, &squares[i]);
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], 0);
    for (int i = 0; i < N; i++)
        if (squares[i] != i * i)
            reach_error();
    return 0;
}
