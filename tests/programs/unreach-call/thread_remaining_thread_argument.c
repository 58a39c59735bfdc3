// expect: false(unreach-call)
void __tessera_thread_create(void (*entry)(void *), void *argument);
_Noreturn void __tessera_thread_exit(void);
void *__tessera_thread_argument(void);
void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int x,y; _Atomic int gone;
void f(void*a){ for(;;){ if(__VERIFIER_nondet_int()){ gone=1; return; } if(gone && __tessera_thread_argument()==&y) reach_error(); } }
int main(){ __tessera_thread_create(f,&x); __tessera_thread_create(f,&y); __tessera_thread_exit(); }
