// What makes a future ready: a number that threads wait for. Storing it wakes all.
#include <bits/tessera.h>

#ifndef _TESSERA_STANDS_IN
#include_next <bits/atomic_futex.h>
#elif !defined(_GLIBCXX_ATOMIC_FUTEX_H)
#define _GLIBCXX_ATOMIC_FUTEX_H 1

#pragma GCC system_header

#include <atomic>
#include <bits/tessera_time.h>

namespace std _GLIBCXX_VISIBILITY(default) {
_GLIBCXX_BEGIN_NAMESPACE_VERSION

template <unsigned = 0x80000000> class __atomic_futex_unsigned {
    unsigned _M_number;

  public:
    explicit __atomic_futex_unsigned(unsigned __number) : _M_number(__number) {}

    unsigned _M_load(memory_order) { return __atomic_load_n(&_M_number, __ATOMIC_SEQ_CST); }
    unsigned _M_load_when_not_equal(unsigned __number, memory_order) {
        return __tessera_cxx_await_other(&_M_number, __number);
    }
    void _M_load_when_equal(unsigned __number, memory_order) { __tessera_cxx_await(&_M_number, __number); }
    void _M_store_notify_all(unsigned __number, memory_order) {
        __atomic_store_n(&_M_number, __number, __ATOMIC_SEQ_CST);
    }

    // These return whether the number came before the time. When it did not, the clock shows that.
    template <typename _Rep, typename _Period>
    bool _M_load_when_equal_for(unsigned __number, memory_order __order, const chrono::duration<_Rep, _Period> &__time) {
        if (_M_load(__order) == __number)
            return true;
        this_thread::sleep_for(__time);
        return false;
    }
    template <typename _Clock, typename _Duration>
    bool _M_load_when_equal_until(
        unsigned __number, memory_order __order, const chrono::time_point<_Clock, _Duration> &__time) {
        if (_M_load(__order) == __number)
            return true;
        __detail::__pass(__time);
        return false;
    }
};

_GLIBCXX_END_NAMESPACE_VERSION
} // namespace std

#endif
