// expect: true(unreach-call)
// args: --data-model ilp32 --no-spurious-wakeups
#include "pthread_alone.c"
