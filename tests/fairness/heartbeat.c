// expect: false
// formula: F end
// expect: false
// formula: F end
// args: --fairness strong
// expect: false
// property: termination
// expect: true
// formula: G !end
// expect: true
// formula: G F "late == 0"
#include <pthread.h>
unsigned beat;
_Atomic int late, stop;

/* The heart beats for ever, and main looks whether it may stop, which nobody says. No state comes again before the number wraps around. */
static void *heart(void *p)
{
    for (;;)
        beat++;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, heart, 0);
    while (!stop) {
    }
    return 0;
}
