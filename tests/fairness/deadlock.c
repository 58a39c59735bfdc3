// expect: false
// formula: F end
// args: --fairness none
// expect: false
// formula: F end
// expect: false
// formula: F end
// args: --fairness strong
// expect: true
// formula: F end
// args: -DSAME
// expect: true
// formula: F G (end || "stuck[0] && stuck[1]")
#include <pthread.h>
pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
int stuck[2];

static void take_both(int me, pthread_mutex_t *first, pthread_mutex_t *second)
{
    pthread_mutex_lock(first);
    stuck[me] = 1;
    pthread_mutex_lock(second);
    stuck[me] = 0;
    pthread_mutex_unlock(second);
    pthread_mutex_unlock(first);
}

static void *other(void *p)
{
#ifdef SAME
    take_both(1, &a, &b);
#else
    take_both(1, &b, &a);
#endif
    return p;
}

/* Each has one mutex and waits for the other one: nobody can run, and the last letter repeats for ever. There is no other way not to end, as there is no loop; and in the same order (SAME)
 * there is none at all. */
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, other, 0);
    take_both(0, &a, &b);
    pthread_join(t, 0);
    return 0;
}
