// expect: true(unreach-call)
// args: --data-model ilp32
#include "semaphore_threads.c"
