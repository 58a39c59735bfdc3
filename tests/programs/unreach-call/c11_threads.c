// expect: true(unreach-call)
#include <assert.h>
#include <threads.h>

static mtx_t mutex;
static cnd_t changed;
static int stage;
static thread_local int mine = 7;

static int run(void *argument) {
    assert(mine == 7);
    mine = *(int *)argument;
    mtx_lock(&mutex);
    while (stage != 1)
        cnd_wait(&changed, &mutex);
    stage = 2;
    cnd_signal(&changed);
    mtx_unlock(&mutex);
    if (mine == 5)
        thrd_exit(-mine);
    return 0;
}

int main(void) {
    thrd_t thread;
    int five = 5, result;
    mtx_init(&mutex, mtx_plain);
    cnd_init(&changed);
    assert(thrd_create(&thread, run, &five) == thrd_success);
    mtx_lock(&mutex);
    stage = 1;
    cnd_broadcast(&changed);
    while (stage != 2)
        cnd_wait(&changed, &mutex);
    mtx_unlock(&mutex);
    assert(thrd_join(thread, &result) == thrd_success && result == -5);
    assert(mine == 7);
    return 0;
}
