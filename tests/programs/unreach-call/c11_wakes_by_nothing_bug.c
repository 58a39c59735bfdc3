// expect: false(unreach-call)
// As with POSIX: without a loop, a wait may end before anything has happened.
#include <assert.h>
#include <threads.h>

static mtx_t lock;
static cnd_t changed;
static int ready;

static int sets(void *unused) {
    mtx_lock(&lock);
    ready = 1;
    cnd_signal(&changed);
    mtx_unlock(&lock);
    return 0;
}

int main(void) {
    thrd_t thread;
    mtx_init(&lock, mtx_plain);
    cnd_init(&changed);
    thrd_create(&thread, sets, 0);
    mtx_lock(&lock);
    if (!ready)
        cnd_wait(&changed, &lock);
    assert(ready);
    mtx_unlock(&lock);
    thrd_join(thread, 0);
    return 0;
}
