// expect: true
// formula: G !("green[0]" && "green[1]")
// args: --fairness none
// expect: true
// formula: G F "green[0]" && G F "green[1]"
// expect: true
// formula: G ("green[0]" -> F "!green[0]")
// expect: false
// formula: G ("green[0]" -> F "!green[0]")
// args: --fairness none
// expect: false
// formula: G F "green[1]"
// args: --fairness none
#include <pthread.h>
_Atomic int turn;
int green[2];

/* Each light goes round by itself, and hands the turn over when it is red. The turn comes back each time if both run. Without fairness a light is forgotten while it is green, and the
 * other one looks at `turn` for ever. */
static void *light(void *p)
{
    int me = (long)p;
    for (;;) {
        while (turn != me) {
        }
        green[me] = 1;
        green[me] = 0;
        turn = 1 - me;
    }
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, light, (void *)1L);
    light((void *)0L);
}
