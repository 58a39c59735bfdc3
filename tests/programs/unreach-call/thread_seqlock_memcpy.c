// expect: true(unreach-call)
// needs: reduction
// The reader copies while the writer may be copying, and takes the copy only if the number was even
// before and is the same after.
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
extern void reach_error(void);
struct point {
    int x, y;
    short label[3];
};
static struct point shared;
static atomic_uint number;

static void *move(void *argument) {
    struct point next = {3, 3, {3, 3, 3}};
    atomic_fetch_add(&number, 1);
    memcpy(&shared, &next, sizeof shared);
    atomic_fetch_add(&number, 1);
    return argument;
}

int main(void) {
    pthread_t mover;
    pthread_create(&mover, 0, move, 0);
    struct point seen;
    unsigned before, after;
    do {
        before = atomic_load(&number);
        memcpy(&seen, &shared, sizeof seen);
        after = atomic_load(&number);
    } while (before % 2 != 0 || before != after);
    if (seen.x != seen.y || seen.x != seen.label[2])
        reach_error();
    pthread_join(mover, 0);
    return 0;
}
