// expect: true(unreach-call)
// args: --data-model ilp32
#include "pthread_bad_arguments.c"
