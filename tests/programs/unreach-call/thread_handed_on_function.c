// expect: false(unreach-call)
void __tessera_thread_create(void (*entry)(void *), void *argument);
_Noreturn void __tessera_thread_exit(void);
void *__tessera_thread_argument(void);
void reach_error(void);
int z; void (*_Atomic fp)(void);
void f(void){ if(z==0) reach_error(); }
void A(void*a){ z=1; }
void B(void*a){ void(*g)(void)=fp; if(g) g(); }
void C(void*a){ fp=f; }
int main(){ __tessera_thread_create(A,0);__tessera_thread_create(B,0);__tessera_thread_create(C,0); __tessera_thread_exit(); }
