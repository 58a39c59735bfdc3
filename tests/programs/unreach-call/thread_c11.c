// expect: true(unreach-call)
#include <threads.h>
extern void reach_error(void);

static mtx_t lock;
static cnd_t changed;
static once_flag once = ONCE_FLAG_INIT;
static thread_local int own = 1;
static int counter, calls;

static void initialise(void) { calls++; }

static int work(void *argument) {
    call_once(&once, initialise);
    if (own != 1)
        reach_error();
    mtx_lock(&lock);
    counter += *(int *)argument;
    cnd_signal(&changed);
    mtx_unlock(&lock);
    return 7;
}

int main(void) {
    thrd_t thread;
    int result, two = 2;
    own = 3;
    if (mtx_init(&lock, mtx_plain) != thrd_success || cnd_init(&changed) != thrd_success)
        reach_error();
    if (thrd_create(&thread, work, &two) != thrd_success)
        reach_error();
    call_once(&once, initialise);
    mtx_lock(&lock);
    while (counter == 0)
        cnd_wait(&changed, &lock);
    mtx_unlock(&lock);
    if (thrd_join(thread, &result) != thrd_success || result != 7)
        reach_error();
    if (counter != 2 || calls != 1 || own != 3)
        reach_error();
    mtx_destroy(&lock);
    cnd_destroy(&changed);
    return 0;
}
