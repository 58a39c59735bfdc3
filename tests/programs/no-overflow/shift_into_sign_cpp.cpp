// expect: true(no-overflow)
extern "C" int __VERIFIER_nondet_int(void);
// Up to C++17 a set bit may move into the sign bit.
int main()
{
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 31)
        return 0;
    return 1 << n;
}
