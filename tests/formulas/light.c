// expect: false
// formula: G("asked" -> F "walk")
// expect: true
// formula: G F "light == GREEN"
// expect: true
// formula: G !("walk" && "light == GREEN")
// expect: false
// formula: F "walk"
// expect: true
// formula: G("light == GREEN" -> ("light == GREEN" W "light == YELLOW"))
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
