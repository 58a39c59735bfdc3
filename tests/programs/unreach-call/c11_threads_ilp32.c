// expect: true(unreach-call)
// args: --data-model ilp32
#include "c11_threads.c"
