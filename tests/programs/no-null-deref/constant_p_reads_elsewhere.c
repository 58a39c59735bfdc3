// expect: false(no-null-deref)
// What the operand shares with other code is evaluated there.
int main(void) {
    int *none = 0;
    int value = *none;
    return __builtin_constant_p(value);
}
