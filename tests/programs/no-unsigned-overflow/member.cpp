// expect: false(no-unsigned-overflow)
extern "C" unsigned __VERIFIER_nondet_uint(void);

struct Counter {
    unsigned value = 0;
    Counter &operator-=(unsigned by) {
        value -= by;
        return *this;
    }
};

int main() {
    Counter counter;
    counter -= __VERIFIER_nondet_uint();
    return counter.value == 1;
}
