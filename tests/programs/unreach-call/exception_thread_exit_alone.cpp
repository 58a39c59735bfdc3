// expect: true(unreach-call)
// Where a thread ends by pthread_exit, nothing has to be unwound here.
#include <pthread.h>
extern "C" void reach_error(void);
static int done;
static void *work(void *) {
    try {
        throw 1;
    } catch (int value) {
        done = value;
    }
    pthread_exit(nullptr);
}

int main() {
    pthread_t thread;
    pthread_create(&thread, nullptr, work, nullptr);
    pthread_join(thread, nullptr);
    if (done != 1)
        reach_error();
}
