// expect: unknown(unreach-call): pthread_exit with destructors or handlers to run
// The handler further up would run, too.
#include <pthread.h>
extern "C" void reach_error(void);
static void leave() { pthread_exit(nullptr); }
static void *work(void *) {
    try {
        leave();
    } catch (...) {
        reach_error();
        throw;
    }
    return nullptr;
}

int main() {
    pthread_t thread;
    pthread_create(&thread, nullptr, work, nullptr);
    pthread_join(thread, nullptr);
}
