// expect: unknown(no-overflow): an atomic operation that wraps around
extern int __VERIFIER_nondet_int(void);
int main(void)
{
    _Atomic int x = __VERIFIER_nondet_int();
    x -= 3;
    return x == 0;
}
