// expect: true(unreach-call)
// needs: source
#include <pthread.h>
extern void reach_error(void);

static int cells[4];
static int *_Atomic next = cells;

// Each thread gets a cell of its own.
static void *take(void *unused) {
    int *mine = next++;
    (*mine)++;
    return unused;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, take, 0);
    pthread_create(&b, 0, take, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    if (cells[0] != 1 || cells[1] != 1)
        reach_error();
    return 0;
}
