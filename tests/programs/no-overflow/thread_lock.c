// expect: true(no-overflow)
#include <pthread.h>
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
int scale = 1;
int value = 1000000;
void *worker(void *unused)
{
    pthread_mutex_lock(&lock);
    scale = 3000;
    scale = 1;
    pthread_mutex_unlock(&lock);
    return NULL;
}
int main(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, worker, NULL);
    pthread_mutex_lock(&lock);
    int scaled = value * scale;
    pthread_mutex_unlock(&lock);
    pthread_join(thread, NULL);
    return scaled;
}
