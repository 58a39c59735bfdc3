// Whether a pointer is one to an element of an array. libc++ compares addresses by their order,
// which is not known between objects; comparing them for equality gives the same answer. Exact: the
// pointer is never one into the middle of an element.
#ifndef _LIBCPP___UTILITY_IS_POINTER_IN_RANGE_H
#define _LIBCPP___UTILITY_IS_POINTER_IN_RANGE_H

#include <__algorithm/comp.h>
#include <__assert>
#include <__config>
#include <__type_traits/enable_if.h>
#include <__type_traits/integral_constant.h>
#include <__type_traits/is_constant_evaluated.h>
#include <__type_traits/void_t.h>
#include <__utility/declval.h>
#include <__utility/is_valid_range.h>

#pragma GCC system_header

_LIBCPP_BEGIN_NAMESPACE_STD

template <class _Tp, class _Up>
_LIBCPP_CONSTEXPR_SINCE_CXX14 _LIBCPP_HIDE_FROM_ABI bool __is_pointer_in_range(const _Tp *__begin, const _Tp *__end, const _Up *__pointer) {
    // The compiler refuses to compare addresses of different objects, also for equality.
    if (__libcpp_is_constant_evaluated() && !__builtin_constant_p(static_cast<const void *>(__begin) == static_cast<const void *>(__pointer)))
        return false;
    for (; __begin != __end; ++__begin)
        if (static_cast<const void *>(__begin) == static_cast<const void *>(__pointer))
            return true;
    return false;
}

_LIBCPP_END_NAMESPACE_STD

#endif
