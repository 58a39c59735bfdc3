// expect: true(unreach-call)
// args: --no-spurious-wakeups
#include <assert.h>
#include <threads.h>

static once_flag flag = ONCE_FLAG_INIT;
static int calls;
static void routine(void) { calls++; }
static thread_local int mine = 3;

int main(void) {
    mtx_t mutex;
    tss_t key;
    cnd_t condition;
    struct timespec soon = {0, 0};
    assert(mtx_init(&mutex, mtx_plain) == thrd_success);
    assert(mtx_lock(&mutex) == thrd_success && mtx_trylock(&mutex) == thrd_busy);
    assert(cnd_init(&condition) == thrd_success && cnd_signal(&condition) == thrd_success);
    assert(cnd_timedwait(&condition, &mutex, &soon) == thrd_timedout);
    assert(mtx_unlock(&mutex) == thrd_success);
    cnd_destroy(&condition);
    mtx_destroy(&mutex);
    assert(mtx_init(&mutex, mtx_timed | mtx_recursive) == thrd_success);
    assert(mtx_lock(&mutex) == thrd_success && mtx_timedlock(&mutex, &soon) == thrd_success);
    assert(mtx_unlock(&mutex) == thrd_success && mtx_unlock(&mutex) == thrd_success);
    call_once(&flag, routine);
    call_once(&flag, routine);
    assert(calls == 1);
    assert(tss_create(&key, 0) == thrd_success && tss_get(key) == 0);
    assert(tss_set(key, &mine) == thrd_success && *(int *)tss_get(key) == 3);
    assert(thrd_equal(thrd_current(), thrd_current()));
}
