// expect: unknown(unreach-call): fork
#include <pthread.h>
#include <unistd.h>
extern void reach_error(void);

static int ran;
static void prepare(void) { ran = 1; }

int main(void) {
    pthread_atfork(prepare, 0, 0);
    if (fork() >= 0 && ran)
        reach_error();
}
