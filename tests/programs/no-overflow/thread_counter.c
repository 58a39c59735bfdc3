// expect: false(no-overflow): thread_counter.c:6:12
#include <pthread.h>
int counter = 2147483645;
void *worker(void *unused)
{
    counter++;
    return NULL;
}
// Only if no increment is lost.
int main(void)
{
    pthread_t threads[3];
    for (int i = 0; i < 3; i++)
        pthread_create(&threads[i], NULL, worker, NULL);
    for (int i = 0; i < 3; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
