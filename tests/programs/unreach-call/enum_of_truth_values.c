// expect: true(unreach-call)
// args: --std c23
// needs: source
// C23 6.3.1.2: a conversion to an enumeration of truth values is one to bool. clang 19 keeps the
// lowest bit.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern double __VERIFIER_nondet_double(void);
typedef bool truth;
enum answer : truth { no, yes };
struct flags {
    enum answer bit : 1;
    enum answer whole;
};

static enum answer of(int number) {
    return number;
}

int main(void) {
    int number = __VERIFIER_nondet_int();
    double real = __VERIFIER_nondet_double();
    enum answer sum = no;
    struct flags flags = {.bit = number, .whole = (enum answer)real};
    if (number > 0 && number < 1000)
        sum += number;
    if ((of(number) == yes) != (number != 0) || (flags.bit == yes) != (number != 0))
        reach_error();
    if ((flags.whole == yes) != (real != 0) || sum != (number > 0 && number < 1000))
        reach_error();
    if ((enum answer)(long)number != (bool)number || (enum answer)1 != yes || (enum answer)0 != no)
        reach_error();
    return 0;
}
