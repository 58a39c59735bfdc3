// expect: true
// formula: F "got == 7"
// expect: true
// formula: G ("got == 0" || "got == 7")
// args: --fairness none
// expect: false
// formula: F "got == 7"
// args: --fairness none
// expect: true
// formula: F end
#include <pthread.h>
int data, got;
_Atomic int ready;

/* The datum is written before the flag, so nothing else is read. If the writer runs, the flag is set, and main sees it. */
static void *writer(void *p)
{
    data = 7;
    ready = 1;
    return p;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, writer, 0);
    while (!ready) {
    }
    got = data;
    return 0;
}
