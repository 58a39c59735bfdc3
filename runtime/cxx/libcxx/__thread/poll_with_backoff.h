// Waiting for atomic objects to change, in libc++. A thread that has seen the old value waits until
// it is notified, then looks again. In the library it looks many times before it waits, in between
// reads the clock, and then waits in the kernel.
#ifndef _LIBCPP___THREAD_POLL_WITH_BACKOFF_H
#define _LIBCPP___THREAD_POLL_WITH_BACKOFF_H

#include <__atomic/memory_order.h>
#include <__chrono/duration.h>
#include <__chrono/high_resolution_clock.h>
#include <__config>
#include <__type_traits/remove_reference.h>

#pragma GCC system_header

extern "C" {
void __tessera_atomic_begin(void);
void __tessera_atomic_end(void);
void __tessera_await(bool);
struct __tessera_cxx_waiter;
__tessera_cxx_waiter *__tessera_cxx_enter(const void *, unsigned long, bool);
void __tessera_cxx_notified(__tessera_cxx_waiter *);
}

_LIBCPP_BEGIN_NAMESPACE_STD

// The second argument knows the object.
template <class _Poll, class _Backoff>
_LIBCPP_HIDE_FROM_ABI bool __libcpp_thread_poll_with_backoff(_Poll &&__poll, _Backoff &&__backoff) {
    typedef typename remove_reference<_Backoff>::type::__waitable_traits __traits;
    __tessera_atomic_begin();
    while (!__poll()) {
        auto __now = __traits::__atomic_load(__backoff.__a_, memory_order_relaxed);
        const bool __is_known = (__is_integral(decltype(__now)) || __is_enum(decltype(__now))) && sizeof __now <= 8;
        unsigned long __seen = 0;
        __builtin_memcpy(&__seen, &__now, __is_known ? sizeof __now : 0);
        const volatile void *__object = __traits::__atomic_contention_address(__backoff.__a_);
        __tessera_cxx_waiter *__waiter = __tessera_cxx_enter(const_cast<const void *>(__object), __seen, __is_known);
        __tessera_atomic_end();
        __tessera_cxx_notified(__waiter);
    }
    __tessera_atomic_end();
    return true;
}

// std::barrier waits for its phase.
struct __libcpp_timed_backoff_policy;
template <class _Poll> _LIBCPP_HIDE_FROM_ABI bool __libcpp_thread_poll_with_backoff(_Poll &&__poll, __libcpp_timed_backoff_policy &&) {
    __tessera_atomic_begin();
    const bool __is_over = __poll();
    __tessera_await(__is_over);
    __tessera_atomic_end();
    return true;
}

namespace this_thread {
_LIBCPP_EXPORTED_FROM_ABI void sleep_for(const chrono::nanoseconds &);
}

// With a time limit. When it is reached, the clock shows that. Whoever succeeds later might have
// come later.
template <class _Poll, class _Backoff>
_LIBCPP_HIDE_FROM_ABI bool __libcpp_thread_poll_with_backoff(_Poll &&__poll, _Backoff &&, chrono::nanoseconds __limit) {
    if (__poll())
        return true;
    this_thread::sleep_for(__limit);
    return false;
}

struct __spinning_backoff_policy {
    _LIBCPP_HIDE_FROM_ABI bool operator()(const chrono::nanoseconds &) const { return false; }
};

_LIBCPP_END_NAMESPACE_STD

#endif
