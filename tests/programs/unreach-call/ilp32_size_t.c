// expect: false(unreach-call)
// args: --data-model ilp32
// size_t wraps at 2^32.
extern __SIZE_TYPE__ __VERIFIER_nondet_size_t(void);
extern void reach_error(void);

int main(void) {
    __SIZE_TYPE__ n = __VERIFIER_nondet_size_t();
    if (n > 1000 && n * 8 == 16)
        reach_error();
    return 0;
}
