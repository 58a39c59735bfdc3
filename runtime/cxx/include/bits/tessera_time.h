// What a clock shows when a time limit was reached.
#ifndef _TESSERA_TIME_H
#define _TESSERA_TIME_H

#pragma GCC system_header

#include <bits/chrono.h>
#include <bits/tessera.h>
#include <bits/this_thread_sleep.h>

namespace std _GLIBCXX_VISIBILITY(default) {
_GLIBCXX_BEGIN_NAMESPACE_VERSION
namespace __detail {

template <typename _Clock, typename _Duration> void __pass(const chrono::time_point<_Clock, _Duration> &__time) {
    // Clocks of the library get there.
    if constexpr (is_same<_Clock, chrono::steady_clock>::value || is_same<_Clock, chrono::system_clock>::value)
        __tessera_assume(_Clock::now() >= __time);
    else
        while (_Clock::now() < __time) {
        }
}

} // namespace __detail
_GLIBCXX_END_NAMESPACE_VERSION
} // namespace std

#endif
