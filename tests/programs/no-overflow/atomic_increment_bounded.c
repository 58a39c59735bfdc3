// expect: true(no-overflow)
extern int __VERIFIER_nondet_int(void);
int main(void)
{
    int start = __VERIFIER_nondet_int();
    if (start > 1000)
        return 0;
    _Atomic int x = start;
    x++;
    x += 7;
    return x == 0;
}
