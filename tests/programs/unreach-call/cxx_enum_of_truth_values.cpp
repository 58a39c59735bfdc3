// expect: unknown(unreach-call): a conversion to an enumeration of truth values, which clang
// C++ converts to the underlying type, which makes 0.5 true. clang and gcc make it an integer
// first.
extern "C" void reach_error();
extern "C" double __VERIFIER_nondet_double();
enum answer : bool { no, yes };

int main() {
    double real = __VERIFIER_nondet_double();
    if (static_cast<answer>(real) != (real != 0 ? yes : no))
        reach_error();
}
