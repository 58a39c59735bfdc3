// expect: false
// formula: F "x == 1"
// args: --fairness none
// expect: true
// formula: F "x == 1"
// expect: true
// formula: F "x == 1"
// args: --fairness strong --reduction none
#include <pthread.h>
int x;

static void *set(void *p)
{
    x = 1;
    return p;
}

/* Main alone can go round without fairness. */
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, set, 0);
    for (;;) {
    }
}
