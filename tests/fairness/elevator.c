// expect: true
// formula: G (at >= 0 && at < 3)
// args: --fairness none
// expect: false
// formula: G ("called[2]" -> F "at == 2")
// args: --fairness none
// expect: false
// formula: G F "called[1]"
// expect: true
// formula: G ("called[2]" -> F "at == 2")
#include <pthread.h>
extern _Bool __VERIFIER_nondet_bool(void);
_Atomic int called[3];
_Atomic int at;

/* Somebody may call from any floor. The lift goes up and down over all floors. Floor 1 need not be called. Without fairness, the lift is forgotten. */
static void *people(void *p)
{
    for (int i = 0;; i = (i + 1) % 3)
        if (__VERIFIER_nondet_bool())
            called[i] = 1;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, people, 0);
    for (int up = 1;; up = at == 2 ? 0 : at == 0 ? 1 : up) {
        called[at] = 0;
        at = up ? at + 1 : at - 1;
    }
}
