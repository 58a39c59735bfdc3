// expect: false
// formula: G("state == 1" -> F "state == 0")
// expect: true
// formula: G("state == 2" -> F "state == 0")
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
int state;
unsigned timer;

int main(void)
{
    while (1) {
        switch (state) {
        case 0:
            timer = __VERIFIER_nondet_uint();
            state = __VERIFIER_nondet_int() ? 1 : 2;
            break;
        case 1:
            if (__VERIFIER_nondet_int())
                timer = __VERIFIER_nondet_uint();
        case 2:
            if (timer > 0)
                timer--;
            else
                state = 0;
            break;
        }
    }
}
