// expect: false(unreach-call)
#include <pthread.h>
void reach_error(void){}
extern void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void), __VERIFIER_assume(int); extern int __VERIFIER_nondet_int(void);

#include <time.h>
#include <errno.h>
int x, seen, waiting; pthread_mutex_t m=PTHREAD_MUTEX_INITIALIZER; pthread_cond_t c=PTHREAD_COND_INITIALIZER;
void *A(void*a){ struct timespec t={0,0}; pthread_mutex_lock(&m); waiting=1; int r=pthread_cond_timedwait(&c,&m,&t); if(r==ETIMEDOUT && x==2 && seen) reach_error(); pthread_mutex_unlock(&m); return 0; }
int main(){ pthread_t a; pthread_create(&a,0,A,0); pthread_mutex_lock(&m); seen=waiting; x++; pthread_cond_signal(&c); x++; pthread_mutex_unlock(&m); pthread_join(a,0); return 0; }
