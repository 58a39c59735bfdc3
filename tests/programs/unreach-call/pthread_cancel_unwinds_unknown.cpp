// expect: unknown(unreach-call): cancellation of a thread in a program with destructors or handlers to run
// A thread that is cancelled unwinds its frames.
#include <cassert>
#include <pthread.h>
#include <unistd.h>
static int destroyed;
struct guard { ~guard() { destroyed++; } };
static void *run(void *) { guard g; sleep(1); return nullptr; }
int main() {
    pthread_t t; void *r;
    pthread_create(&t, nullptr, run, nullptr);
    pthread_cancel(t);
    pthread_join(t, &r);
    assert(destroyed == 1);
}
