// std::random_device: each number may be any. The names of sources of numbers depend on the
// machine, but for the default one.
#include "tessera.h"
#include <random>

namespace std {
void random_device::_M_init(const string &token) {
    if (token != "default")
        __tessera_unsupported("std::random_device: with a token");
}
void random_device::_M_fini() {}
random_device::result_type random_device::_M_getval() { return __tessera_input_u32("unsigned int"); }
}
