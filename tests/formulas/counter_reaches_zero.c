// expect: true
// formula: F "n == 0"
extern unsigned __VERIFIER_nondet_uint(void);
unsigned n, done;

int main(void)
{
    n = __VERIFIER_nondet_uint();
    while (n > 0)
        n--;
    done = 1;
    return 0;
}
