// expect: true
// formula: F G "state == 4"
extern int __VERIFIER_nondet_int(void);
int state, fuel;

int main(void)
{
    fuel = __VERIFIER_nondet_int();
    while (state != 4) {
        switch (state) {
        case 0:
            if (fuel > 0) {
                fuel--;
                state = 1;
            } else {
                state = 3;
            }
            break;
        case 1:
            state = __VERIFIER_nondet_int() ? 2 : 0;
            break;
        case 2:
            state = 0;
            break;
        case 3:
            state = 4;
            break;
        }
    }
    while (1)
        fuel++;
}
