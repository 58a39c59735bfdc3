// expect: true
// formula: G("busy && limit <= 1000000" -> F "!busy")
// expect: false
// formula: G("busy" -> F "!busy")
extern int __VERIFIER_nondet_int(void);
int busy, limit, i;

int main(void)
{
    limit = __VERIFIER_nondet_int();
    while (1) {
        busy = 1;
        for (i = 1; i < limit; i *= 2)
            ;
        busy = 0;
    }
}
