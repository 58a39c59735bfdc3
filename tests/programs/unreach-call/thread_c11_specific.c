// expect: true(unreach-call)
#include <threads.h>
extern void reach_error(void);

static tss_t key;
static int destroyed;

static void destroy(void *value) { destroyed += *(int *)value; }

static int work(void *argument) {
    tss_set(key, argument);
    if (tss_get(key) != argument)
        reach_error();
    thrd_yield();
    return 0;
}

int main(void) {
    thrd_t thread;
    int five = 5;
    tss_create(&key, destroy);
    thrd_create(&thread, work, &five);
    thrd_join(thread, 0);
    if (destroyed != 5 || tss_get(key))
        reach_error();
    return 0;
}
