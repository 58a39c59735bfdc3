// expect: unknown(unreach-call): call of second that passes arguments elsewhere than it has its parameters
// Two floats in one register are not two floats in two.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct pair {
    float x, y;
};
static float second(struct pair pair) { return pair.y; }
static float other(float x, float y) { return x + y; }
static float (*const table[2])(float, float) = {other, (float (*)(float, float))second};
int main(void) {
    int i = __VERIFIER_nondet_int();
    if (table[i == 3](1, 2) != 3)
        reach_error();
    return 0;
}
