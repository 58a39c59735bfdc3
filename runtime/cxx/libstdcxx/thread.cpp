// The compiled part of <thread> and <condition_variable> that throws or runs code of C++, and what
// headers ask about threads.
#include "tessera.h"
#include <condition_variable>
#include <system_error>
#include <thread>

extern "C" {
int __tessera_thread_join(unsigned long handle, void **result, bool is_point);
int __tessera_thread_detach(unsigned long handle);
void __tessera_at_thread_exit(void (*run)(void *), void *argument);

// The library may say at any time that there may be several threads: then it counts references by
// atomic operations, which only other threads can tell from plain ones.
extern char __libc_single_threaded;
char __libc_single_threaded = 0;
}

namespace std {

thread::_State::~_State() = default;

void thread::join() {
    int error = joinable() ? __tessera_thread_join(native_handle(), nullptr, true) : EINVAL;
    if (error)
        __throw_system_error(error);
    _M_id = id();
}

void thread::detach() {
    int error = joinable() ? __tessera_thread_detach(native_handle()) : EINVAL;
    if (error)
        __throw_system_error(error);
    _M_id = id();
}

namespace {
struct notification {
    condition_variable &condition;
    unique_lock<mutex> lock;
};
}

void notify_all_at_thread_exit(condition_variable &condition, unique_lock<mutex> lock) {
    auto notify = [](void *argument) {
        auto last = static_cast<notification *>(argument);
        last->lock.unlock();
        last->condition.notify_all();
        delete last;
    };
    __tessera_at_thread_exit(notify, new notification{condition, std::move(lock)});
}

} // namespace std
