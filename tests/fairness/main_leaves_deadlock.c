// expect: false
// formula: F end
// expect: false
// formula: F end
// args: --fairness strong
// expect: false
// formula: F end
// args: --fairness none --reduction none
// expect: false
// formula: F end
// args: --fairness none
// expect: false
// property: termination
// expect: false
// formula: F end
// args: --finite ignore
// expect: true
// formula: F (end || "a && b")
// expect: true
// formula: F (end || "a && b")
// args: --fairness none
// expect: true
// formula: G (end -> "a + b == 0")
// args: --fairness none
// expect: true
// formula: G (end -> "a + b == 0")
// args: --fairness none --reduction none
// expect: false
// formula: F G "a && b"
// expect: false
// formula: G !end
// args: --fairness strong
#include <pthread.h>
int a, b;
static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER, other = PTHREAD_MUTEX_INITIALIZER;

/* main ends first. The others take two locks, each in another order: they wait for each other for ever, or both end, and with them the process. */
static void *first(void *p)
{
    pthread_mutex_lock(&one);
    a = 1;
    pthread_mutex_lock(&other);
    pthread_mutex_unlock(&other);
    a = 0;
    pthread_mutex_unlock(&one);
    return 0;
}

static void *second(void *p)
{
    pthread_mutex_lock(&other);
    b = 1;
    pthread_mutex_lock(&one);
    pthread_mutex_unlock(&one);
    b = 0;
    pthread_mutex_unlock(&other);
    return 0;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, first, 0);
    pthread_create(&t, 0, second, 0);
    pthread_exit(0);
}
