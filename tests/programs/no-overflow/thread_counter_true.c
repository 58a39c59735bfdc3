// expect: true(no-overflow)
#include <pthread.h>
int counter = 2147483645;
void *worker(void *unused)
{
    counter++;
    return NULL;
}
int main(void)
{
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, worker, NULL);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
