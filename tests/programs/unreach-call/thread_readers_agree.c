// expect: true(unreach-call)
// Two writers, two readers: the readers cannot see the writes in different orders.
#include <pthread.h>
extern void reach_error(void);

static int x, y, a, b;

static void *write_x(void *argument) {
    x = 1;
    return 0;
}

static void *read_xy(void *argument) {
    int seen_x = x, seen_y = y;
    a = seen_x && !seen_y;
    return 0;
}

static void *read_yx(void *argument) {
    int seen_y = y, seen_x = x;
    b = seen_y && !seen_x;
    return 0;
}

int main(void) {
    pthread_t writer, first, second;
    pthread_create(&writer, 0, write_x, 0);
    pthread_create(&first, 0, read_xy, 0);
    pthread_create(&second, 0, read_yx, 0);
    y = 1;
    pthread_join(first, 0);
    pthread_join(second, 0);
    if (a && b)
        reach_error();
    return 0;
}
