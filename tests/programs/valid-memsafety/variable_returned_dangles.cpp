// expect: unknown(valid-memsafety): a variable whose scope may have been left
// The address of a variable in a loop is used in a later round, when there is another variable.
extern "C" int __VERIFIER_nondet_int(void);

struct Number {
    int value;
    Number(int value) : value(value) {}
    Number(const Number &) = default;
};

static Number first_positive() {
    Number *before = nullptr;
    for (int i = 0; i < 2; i++) {
        if (before && before->value == 7)
            return Number(0);
        Number number(__VERIFIER_nondet_int());
        before = &number;
        if (number.value > 0)
            return number;
    }
    return Number(1);
}

int main() { return first_positive().value; }
