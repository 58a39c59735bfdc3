// expect: false(no-data-race)
#include <pthread.h>
void reach_error(void){}
extern void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void), __VERIFIER_assume(int); extern int __VERIFIER_nondet_int(void);

int z; _Thread_local int *p=&z;
void *A(void*a){ *p=1; return 0; }
int main(){ pthread_t a; pthread_create(&a,0,A,0); z=2; pthread_join(a,0); return 0; }
