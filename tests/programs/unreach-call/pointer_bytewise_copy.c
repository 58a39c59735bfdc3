// expect: true(unreach-call)
// A pointer copied byte by byte still points.
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void) {
    int x = 5, y = 6;
    int *from = __VERIFIER_nondet_bool() ? &x : &y, *to = 0;
    for (unsigned i = 0; i < sizeof from; i++)
        ((unsigned char *)&to)[i] = ((unsigned char *)&from)[i];
    if (to != from)
        reach_error();
    *to = 9;
    if (x + y != 14 && x + y != 15)
        reach_error();
    return 0;
}
