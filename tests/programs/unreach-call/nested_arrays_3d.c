// expect: true(unreach-call)
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int cube[2][3][4];

int main(void) {
    unsigned i = __VERIFIER_nondet_uint(), k = __VERIFIER_nondet_uint();
    if (i >= 2 || k >= 4)
        return 0;
    cube[i][2][k] = 5;
    if (((int *)cube)[i * 12 + 2 * 4 + k] != 5)
        reach_error();
    if (cube[1 - i][2][k] != 0)
        reach_error();
    return 0;
}
