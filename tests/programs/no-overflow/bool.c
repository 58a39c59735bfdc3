// expect: true(no-overflow)
_Bool __VERIFIER_nondet_bool(void);
int main(void)
{
    _Bool a = __VERIFIER_nondet_bool();
    a++;
    a += a;
    a = -a;
    return a + a * a;
}
