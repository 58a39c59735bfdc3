// expect: false(no-uninitialised-read)
extern void __VERIFIER_assume(int condition);

int main(void) {
    int number;
    __VERIFIER_assume(number > 3);
    return 0;
}
