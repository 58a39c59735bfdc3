// expect: true(unreach-call)
// args: --data-model ilp32
// needs: reduction
#include "pthread_once_keys.c"
