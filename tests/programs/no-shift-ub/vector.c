// expect: unknown(no-shift-ub): arithmetic on vectors, where the amount of shifts is not checked
extern int __VERIFIER_nondet_int(void);
typedef int lanes __attribute__((vector_size(16)));

int main(void) {
    int amount = __VERIFIER_nondet_int();
    lanes x = {1, 2, 3, 4};
    x <<= amount;
    return x[1];
}
