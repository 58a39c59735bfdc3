// expect: false
// formula: G("busy" -> F "!busy")
extern int __VERIFIER_nondet_int(void);
int busy, left;

int main(void)
{
    while (1) {
        left = __VERIFIER_nondet_int();
        busy = 1;
        while (left != 0)
            left -= 2;
        busy = 0;
    }
}
