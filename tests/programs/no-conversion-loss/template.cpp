// expect: false(no-conversion-loss)
extern "C" int __VERIFIER_nondet_int(void);

template <typename T> struct Box {
    T value;
    void set(int x) { value = x; }
};

int main() {
    Box<long> wide;
    wide.set(__VERIFIER_nondet_int());
    Box<short> narrow;
    narrow.set(__VERIFIER_nondet_int());
    return narrow.value;
}
