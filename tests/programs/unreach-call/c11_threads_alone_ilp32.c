// expect: true(unreach-call)
// args: --data-model ilp32 --no-spurious-wakeups
#include "c11_threads_alone.c"
