// expect: true(no-lock-misuse)
#include <pthread.h>
#include <sys/mman.h>
struct shared {
    int value;
    pthread_mutex_t lock;
};
int main(void) {
    struct shared *shared = mmap(0, sizeof *shared, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED)
        return 0;
    pthread_mutex_init(&shared->lock, 0);
    pthread_mutex_lock(&shared->lock);
    shared->value = 1;
    pthread_mutex_unlock(&shared->lock);
    munmap(shared, sizeof *shared);
    return 0;
}
