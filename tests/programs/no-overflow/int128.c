// expect: false(no-overflow): signed integer overflow: __int128 addition
int __VERIFIER_nondet_int(void);

int main(void)
{
    __int128 a = (__int128)1 << 126;
    if (__VERIFIER_nondet_int())
        a += a;
    return a > 0;
}
