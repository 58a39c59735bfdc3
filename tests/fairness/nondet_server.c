// expect: true
// formula: F answer
// args: -DALWAYS
// expect: false
// formula: F answer
// expect: false
// formula: F answer
// args: --fairness strong
// expect: false
// formula: G F "request == 5"
// args: --fairness strong
// expect: true
// formula: G ("answer" -> F "answer")
// args: --fairness none
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
_Atomic int request, urgent, answer;

/* The requests are inputs, of which fairness says nothing: perhaps none is ever urgent. The client looks at a flag that depends on them, and has to look again and again. With
 * ALWAYS, the flag is set for each request. Nothing resets the answer. */
static void *server(void *p)
{
    for (;;) {
        int now = __VERIFIER_nondet_int();
        request = now;
#ifdef ALWAYS
        urgent = 1;
#else
        urgent = now > 7;
#endif
    }
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, server, 0);
    while (!urgent) {
    }
    answer = 1;
    for (;;) {
    }
}
