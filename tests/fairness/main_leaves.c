// expect: true
// formula: F end
// expect: true
// formula: F end
// args: --fairness strong
// expect: false
// formula: F end
// args: --fairness none --reduction none
// expect: false
// formula: F end
// args: --fairness none
// expect: true
// property: termination
// expect: false
// property: termination
// args: --fairness none
// expect: true
// formula: G (end -> "a && b")
// args: --fairness none --reduction none
// expect: true
// formula: G (end -> "a && b")
// args: --fairness none
// expect: true
// formula: G (end -> "a && b")
// expect: true
// formula: F G "b"
// expect: false
// formula: G (end -> "last == 1")
// args: --reduction none
// expect: false
// formula: G (end -> "last == 1")
// args: --reduction tau
// expect: false
// formula: G (end -> "last == 1")
// args: --fairness none
// expect: false
// formula: G (end -> "last == 2")
// args: --fairness none
// expect: false
// formula: G (end -> "last == 2")
// args: --fairness strong
// expect: false
// formula: G !end
// expect: true
// formula: G (end -> X end)
// expect: false
// formula: G ("last == 2" -> X !end)
// expect: true
// formula: F "a == 2"
// args: --finite ignore
// expect: false
// formula: F "a == 2"
// args: --finite ignore --fairness none
#include <pthread.h>
int a, b, last;

/* main ends first. The process ends with the last thread, and either of the others may be that. The second one looks at `a` for ever if the first one never runs. */
static void *first(void *p)
{
    a = 1;
    last = 1;
    return 0;
}

static void *second(void *p)
{
    while (!a) {
    }
    b = 1;
    last = 2;
    pthread_exit(0);
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, first, 0);
    pthread_create(&t, 0, second, 0);
    pthread_exit(0);
}
