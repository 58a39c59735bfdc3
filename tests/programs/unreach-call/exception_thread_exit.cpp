// expect: unknown(unreach-call): pthread_exit with destructors or handlers to run
// Where a thread ends by pthread_exit, the machine unwinds its frames.
#include <pthread.h>
extern "C" void reach_error(void);
struct Guard {
    ~Guard() { reach_error(); }
};
static void *work(void *) {
    Guard guard;
    pthread_exit(nullptr);
}

int main() {
    pthread_t thread;
    pthread_create(&thread, nullptr, work, nullptr);
    pthread_join(thread, nullptr);
}
