// expect: true(unreach-call)
// args: --data-model ilp32
#include "pthread_once_keys.c"
