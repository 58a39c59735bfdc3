// expect: true(unreach-call)
// args: --data-model ilp32
#include "pthread_rwlock.c"
