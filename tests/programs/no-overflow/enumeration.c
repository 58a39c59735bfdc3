// expect: false(no-overflow): addition
int __VERIFIER_nondet_int(void);

enum level { LOW = -1, HIGH = 2147483647 };
int main(void)
{
    enum level a = __VERIFIER_nondet_int() ? LOW : HIGH;
    return a + 1;
}
