// expect: false(no-shift-ub)
extern "C" int __VERIFIER_nondet_int(void);

template <typename T> T bit(int number) {
    return T(1) << number;
}

int main() {
    int number = __VERIFIER_nondet_int();
    if (number < 0 || number > 40)
        return 0;
    return bit<long>(number) == 2 || bit<unsigned>(number) == 3;
}
