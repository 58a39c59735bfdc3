// Waiting for atomic objects to change. A thread that has seen the old value waits until it is
// notified, then looks again.
#include <bits/tessera.h>

#ifndef _TESSERA_STANDS_IN
#include_next <bits/atomic_wait.h>
#elif !defined(_GLIBCXX_ATOMIC_WAIT_H)
#define _GLIBCXX_ATOMIC_WAIT_H 1

#pragma GCC system_header

#include <bits/functexcept.h>
#include <bits/functional_hash.h>
#include <bits/gthr.h>
#include <bits/std_mutex.h>
#include <cerrno>
#include <climits>
#include <ext/numeric_traits.h>
#include <syscall.h>
#include <unistd.h>

#define __cpp_lib_atomic_wait 201907L

namespace std _GLIBCXX_VISIBILITY(default) {
_GLIBCXX_BEGIN_NAMESPACE_VERSION

namespace __detail {

using __platform_wait_t = int;

// Between tries to take the lock of an atomic shared_ptr.
inline void __thread_relax() noexcept {}

template <typename _Tp> inline constexpr bool __is_known = (is_integral_v<_Tp> || is_enum_v<_Tp>) && sizeof(_Tp) <= 8;

// Numbers of that size are waited for one by one, other objects together.
template <typename _Tp> inline constexpr bool __wakes_all = !is_scalar_v<_Tp> || sizeof(_Tp) != sizeof(int);

} // namespace __detail

template <typename _Tp, typename _Load>
void __atomic_wait_address_v(const _Tp *__object, _Tp __old, _Load __load) noexcept {
    unsigned long __seen = 0;
    if constexpr (__detail::__is_known<_Tp>)
        __builtin_memcpy(&__seen, &__old, sizeof __old);
    auto __is_unchanged = [&] {
        _Tp __now = __load();
        return !__builtin_memcmp(&__now, &__old, sizeof __now);
    };
    __tessera_atomic_begin();
    while (__is_unchanged()) {
        auto *__waiter = __tessera_cxx_enter(__object, __seen, __detail::__is_known<_Tp>);
        __tessera_atomic_end();
        __tessera_cxx_notified(__waiter);
    }
    __tessera_atomic_end();
}

template <typename _Tp> void __atomic_notify_address(const _Tp *__object, bool __all) noexcept {
    if (__all)
        __tessera_cxx_notify_all(__object);
    else
        __tessera_cxx_notify_one(__object, __detail::__wakes_all<_Tp>);
}

_GLIBCXX_END_NAMESPACE_VERSION
} // namespace std

#endif
