// expect: true(no-lock-misuse)
// Each object is initialised, used and destroyed, several times: in new memory, in the same one,
// and in memory that holds anything.
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <string.h>

struct all {
    pthread_mutex_t mutex;
    pthread_cond_t condition;
    pthread_rwlock_t rwlock;
    pthread_barrier_t barrier;
    pthread_spinlock_t spin;
    sem_t semaphore;
};

static void use(struct all *all) {
    pthread_mutex_init(&all->mutex, 0);
    pthread_cond_init(&all->condition, 0);
    pthread_rwlock_init(&all->rwlock, 0);
    pthread_barrier_init(&all->barrier, 0, 1);
    pthread_spin_init(&all->spin, PTHREAD_PROCESS_PRIVATE);
    sem_init(&all->semaphore, 0, 1);
    pthread_mutex_lock(&all->mutex);
    pthread_cond_broadcast(&all->condition);
    pthread_mutex_unlock(&all->mutex);
    pthread_rwlock_wrlock(&all->rwlock);
    pthread_rwlock_unlock(&all->rwlock);
    pthread_barrier_wait(&all->barrier);
    pthread_spin_lock(&all->spin);
    pthread_spin_unlock(&all->spin);
    sem_wait(&all->semaphore);
    sem_post(&all->semaphore);
    pthread_mutex_destroy(&all->mutex);
    pthread_cond_destroy(&all->condition);
    pthread_rwlock_destroy(&all->rwlock);
    pthread_barrier_destroy(&all->barrier);
    pthread_spin_destroy(&all->spin);
    sem_destroy(&all->semaphore);
}

int main(void) {
    struct all local;
    use(&local);
    use(&local);
    struct all *dynamic = malloc(sizeof *dynamic);
    use(dynamic);
    memset(dynamic, 0xff, sizeof *dynamic);
    use(dynamic);
    free(dynamic);
    dynamic = calloc(1, sizeof *dynamic);
    pthread_mutex_lock(&dynamic->mutex);
    pthread_mutex_unlock(&dynamic->mutex);
    use(dynamic);
    free(dynamic);
    static pthread_mutex_t again = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_destroy(&again);
    again = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&again);
    pthread_mutex_unlock(&again);
    return 0;
}
