// expect: false(unreach-call)
// Two symbolic indices into a matrix.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int matrix[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};

int main(void) {
    unsigned i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
    if (i >= 3 || j >= 3)
        return 0;
    if (matrix[i][j] == 6)
        reach_error();
    return 0;
}
