// expect: true
// formula: G !("walk" && "light == GREEN")
extern int __VERIFIER_nondet_int(void);
enum { RED, GREEN, YELLOW } light;
int walk, asked;

int main(void)
{
    for (;;) {
        asked = __VERIFIER_nondet_int() != 0;
        switch (light) {
        case RED:
            if (asked) {
                walk = 1;
                walk = 0;
                asked = 0;
            }
            light = GREEN;
            break;
        case GREEN: light = YELLOW; break;
        default: light = RED;
        }
    }
}
