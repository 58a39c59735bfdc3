// expect: false
// formula: F end
// expect: false
// formula: F end
// args: --fairness strong --reduction none
// expect: false
// formula: F end
// args: --fairness none
// expect: false
// property: termination
// expect: true
// formula: G !end
// expect: true
// formula: G !end
// args: --fairness none
// expect: true
// formula: G !end
// args: --fairness none --reduction none
// expect: true
// formula: G F "x == 1" && G F "x == 2"
// expect: true
// formula: F "brief"
// expect: true
// formula: F G "brief"
// args: --finite ignore
// expect: false
// formula: F G "x == 1"
// args: --finite ignore
// expect: false
// formula: F G "x == 1"
// args: --finite ignore --fairness none
#include <pthread.h>
int x, brief;

/* main and one thread end. The other one goes on for ever, so that the process never ends. */
static void *loop(void *p)
{
    for (;;) {
        x = 1;
        x = 2;
    }
}

static void *leave(void *p)
{
    brief = 1;
    return 0;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, loop, 0);
    pthread_create(&t, 0, leave, 0);
    pthread_exit(0);
}
