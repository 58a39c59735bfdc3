// expect: true(no-null-deref)
// The operand of __builtin_constant_p is not evaluated.
struct list {
    struct list *next;
    int values[4];
};
extern int __VERIFIER_nondet_int(void);

int main(void) {
    struct list *none = 0;
    int n = __VERIFIER_nondet_int();
    return __builtin_constant_p(none->next->values[1] + n) + __builtin_constant_p(*none->values * *none->values);
}
