// expect: unknown
// formula: F "x == 1"
#include <pthread.h>
int x;

static void *set(void *p)
{
    x = 1;
    return p;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, set, 0);
    for (;;) {
    }
}
