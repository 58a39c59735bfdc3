// expect: false(no-overflow): int left shift
extern "C" int __VERIFIER_nondet_int(void);
int main()
{
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 31)
        return 0;
    return 3 << n;
}
