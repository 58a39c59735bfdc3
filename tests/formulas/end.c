// expect: true
// formula: F "n == 0"
// expect: true
// formula: F end
// expect: false
// formula: G "done == 0"
// expect: true
// formula: G "done == 0"
// args: --finite ignore
// expect: true
// formula: F G "done == 1"
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
