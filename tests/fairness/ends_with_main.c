// expect: true
// formula: F end
// expect: true
// property: termination
// expect: false
// property: termination
// args: --fairness none
// expect: true
// formula: G !("late" && !"begun")
// args: --fairness none
// expect: false
// formula: F "late"
// expect: false
// formula: F end
// args: --fairness none
#include <pthread.h>
int begun, late;

/* When main returns, the process ends, whatever the other thread does; main returns if it runs. The process may end before `late` is set. Without fairness the thread can keep main from
 * returning. */
static void *loop(void *p)
{
    begun = 1;
    late = 1;
    for (;;) {
    }
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, loop, 0);
    return 0;
}
