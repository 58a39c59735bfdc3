// expect: unknown(unreach-call): an element that a vector does not have
// Code of clang takes the index modulo the number of elements, and optimised code anything.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
typedef int pair __attribute__((vector_size(8)));

int main(void) {
    unsigned i = __VERIFIER_nondet_uint();
    pair numbers = {1, 2};
    if (i >= 2 && numbers[i] != 2)
        reach_error();
    return 0;
}
