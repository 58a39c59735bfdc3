// The type of the unwinding of a thread that is cancelled, which streams catch before other
// exceptions. Nothing here throws it.
#include <bits/cxxabi_forced.h>

__cxxabiv1::__forced_unwind::~__forced_unwind() noexcept {}
