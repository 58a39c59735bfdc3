// expect: unknown(unreach-call): call that passes arguments elsewhere than the function has its parameters
// Two floats in one register are not two floats in two.
extern void reach_error(void);
struct pair {
    float x, y;
};
float second(struct pair pair) { return pair.y; }
int main(void) {
    float (*call)(float, float) = (float (*)(float, float))second;
    if (((float (*)(float, float))second)(1, 2) != 2)
        reach_error();
    return call == 0;
}
