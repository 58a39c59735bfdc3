// expect: false(unreach-call)
#include <pthread.h>
void reach_error(void){}
extern void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void), __VERIFIER_assume(int); extern int __VERIFIER_nondet_int(void);

int z; static void f(void){z=1;} _Thread_local void (*p)(void)=f;
void *A(void*a){ p(); return 0; }
int main(){ pthread_t a; pthread_create(&a,0,A,0); if(z==1) reach_error(); pthread_join(a,0); return 0; }
