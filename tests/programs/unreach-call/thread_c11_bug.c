// expect: false(unreach-call)
// The try fails while the other thread holds the lock, and the counter is incremented without it.
#include <threads.h>
extern void reach_error(void);

static mtx_t lock;
static int counter;

static int work(void *argument) {
    int locked = mtx_trylock(&lock) == thrd_success;
    counter++;
    if (locked)
        mtx_unlock(&lock);
    thrd_exit(0);
}

int main(void) {
    thrd_t first, second;
    mtx_init(&lock, mtx_plain);
    thrd_create(&first, work, 0);
    thrd_create(&second, work, 0);
    thrd_join(first, 0);
    thrd_join(second, 0);
    if (counter != 2)
        reach_error();
    return 0;
}
