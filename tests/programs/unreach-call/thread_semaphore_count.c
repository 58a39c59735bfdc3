// expect: true(unreach-call)
// Never more threads inside than the semaphore lets in; what is left over can be tried.
#include <pthread.h>
#include <stdlib.h>
void reach_error(void);
int __VERIFIER_nondet_int(void);
void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);

#include <semaphore.h>
static sem_t places;
static int inside;
static void *worker(void *unused) {
    sem_wait(&places);
    if (__atomic_add_fetch(&inside, 1, 5) > 2)
        reach_error();
    __atomic_sub_fetch(&inside, 1, 5);
    sem_post(&places);
    return NULL;
}
int main(void) {
    pthread_t a, b, c;
    int left;
    sem_init(&places, 0, 2);
    pthread_create(&a, NULL, worker, NULL);
    pthread_create(&b, NULL, worker, NULL);
    pthread_create(&c, NULL, worker, NULL);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
    pthread_join(c, NULL);
    sem_getvalue(&places, &left);
    if (left != 2 || sem_trywait(&places) || sem_trywait(&places) || !sem_trywait(&places))
        reach_error();
    return 0;
}
