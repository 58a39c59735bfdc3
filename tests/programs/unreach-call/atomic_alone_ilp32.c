// expect: true(unreach-call)
// args: --data-model ilp32
#include "atomic_alone.c"
