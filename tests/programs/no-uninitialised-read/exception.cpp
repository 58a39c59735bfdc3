// expect: false(no-uninitialised-read)
extern "C" int __VERIFIER_nondet_int();

static int parse(int text) {
    if (text < 0)
        throw 1;
    return text;
}

int main() {
    int value;
    try {
        value = parse(__VERIFIER_nondet_int());
    } catch (int) {
    }
    return value == 3 ? 1 : 0;
}
