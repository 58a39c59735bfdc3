// expect: true
// formula: G F "works[0]" && G F "works[1]" && G F "works[2]"
// expect: true
// formula: G !("works[0]" && "works[2]")
// args: --fairness none
// expect: false
// formula: G F "works[1]"
// args: --fairness none
// expect: false
// formula: F G "token == 0"
#include <pthread.h>
_Atomic int token;
int works[3];

/* Who has the token works and passes it on. It goes round if all run. */
static void *station(void *p)
{
    int me = (long)p;
    for (;;) {
        while (token != me) {
        }
        works[me] = 1;
        works[me] = 0;
        token = (me + 1) % 3;
    }
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, station, (void *)1L);
    pthread_create(&t, 0, station, (void *)2L);
    station((void *)0L);
}
