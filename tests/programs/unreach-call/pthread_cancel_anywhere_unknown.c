// expect: unknown(unreach-call): pthread_cancel of a thread that may be cancelled at any place
// A thread that may be cancelled at any place is cancelled by another.
#include <pthread.h>
static int x;
static void *run(void *a) { pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, 0); for (int i = 0; i < 3; i++) x++; return a; }
int main(void) { pthread_t t; pthread_create(&t, 0, run, 0); pthread_cancel(t); pthread_join(t, 0); return 0; }
