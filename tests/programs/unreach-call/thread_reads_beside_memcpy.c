// expect: true(unreach-call)
// needs: reduction
// A read beside a copy gives any value, which is told apart afterwards.
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
extern void reach_error(void);
struct range {
    long low, high;
};
static struct range shared = {1, 2};
static atomic_int done;

static void *widen(void *argument) {
    struct range wide = {0, 9};
    memcpy(&shared, &wide, sizeof wide);
    atomic_store(&done, 1);
    return argument;
}

int main(void) {
    pthread_t widener;
    pthread_create(&widener, 0, widen, 0);
    long low = shared.low;
    long high = shared.high;
    if (atomic_load(&done)) {
        low = shared.low;
        high = shared.high;
        if (low != 0 || high != 9)
            reach_error();
    } else if (low > high) {
        low = high;
    }
    if (low > high)
        reach_error();
    pthread_join(widener, 0);
    return 0;
}
