// expect: false
// formula: G("busy" -> F "!busy")
extern unsigned __VERIFIER_nondet_uint(void);
int busy;
unsigned x, y;

int main(void)
{
    while (1) {
        x = __VERIFIER_nondet_uint();
        y = __VERIFIER_nondet_uint();
        busy = 1;
        while (x != y)
            x += 2;
        busy = 0;
    }
}
