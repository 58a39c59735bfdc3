// expect: unknown(no-div-by-zero): arithmetic on vectors, where division by zero is not checked
extern int __VERIFIER_nondet_int(void);
typedef int lanes __attribute__((vector_size(16)));

int main(void) {
    lanes x = {1, 2, 3, 4};
    x /= __VERIFIER_nondet_int();
    return x[1];
}
