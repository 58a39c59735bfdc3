// expect: false(no-lock-misuse)
#include <mutex>
int main() {
    std::mutex *lock = new std::mutex;
    lock->lock();
    delete lock;
}
