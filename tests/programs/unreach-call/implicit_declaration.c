// expect: false(unreach-call)
// args: --std gnu89
// Functions without any declaration, and implicit int.
twice(x) { return x * 2; }

main() {
    int x = __VERIFIER_nondet_int();
    if (twice(x) == 14)
        reach_error();
    return 0;
}
