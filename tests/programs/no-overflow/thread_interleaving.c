// expect: false(no-overflow): int multiplication
#include <pthread.h>
int scale = 1;
int value = 1000000;
void *worker(void *unused)
{
    scale = 3000;
    scale = 1;
    return NULL;
}
int main(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, worker, NULL);
    int scaled = value * scale;
    pthread_join(thread, NULL);
    return scaled;
}
