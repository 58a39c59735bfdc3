// expect: false(unreach-call)
#include <pthread.h>
void reach_error(void){}
extern void __VERIFIER_assume(int); extern int __VERIFIER_nondet_int(void);
_Atomic int x,z;
void *T1(void*a){ int first=1; for(;;){ if(first) first=0; else x=0; if(__VERIFIER_nondet_int()) x=1; else x=2; } }
void *T2(void*a){ __VERIFIER_assume(x==7); return 0; }
void *T3(void*a){ z=1; if(a==0) reach_error(); return 0; }
void *T4(void*a){ z=2; return 0; }
int main(){ pthread_t a; pthread_create(&a,0,T1,0);pthread_create(&a,0,T2,0);pthread_create(&a,0,T3,0);pthread_create(&a,0,T4,0);
 pthread_exit(0); return 0; }
