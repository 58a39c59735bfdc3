// expect: true(unreach-call)
#include <pthread.h>
void reach_error(void){}
extern void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void), __VERIFIER_assume(int); extern int __VERIFIER_nondet_int(void);

int x;
void *A(void*a){ if(x==1) reach_error(); return 0; }
int main(){ pthread_t a; __VERIFIER_atomic_begin(); x=1; pthread_create(&a,0,A,0); x=0; __VERIFIER_atomic_end(); pthread_join(a,0); return 0; }
