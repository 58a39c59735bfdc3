// expect: true(unreach-call)
void reach_error(void);
int __VERIFIER_nondet_int(void);

typedef int vector __attribute__((ext_vector_type(4)));

int main(void) {
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    vector v = {x, y, 3, -4};
    int smaller = x < y ? x : y;
    if (__builtin_reduce_add(v) != x + y - 1 || __builtin_reduce_xor(v) != (x ^ y ^ 3 ^ -4))
        reach_error();
    if (__builtin_reduce_min(v) != (smaller < -4 ? smaller : -4) || __builtin_reduce_or(v) >= 0)
        reach_error();
    return 0;
}
