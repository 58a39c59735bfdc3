// expect: unknown(unreach-call): result of type i32 passed as i64, of a negative value
// What is above a negative result depends on the compiler.
extern void reach_error(void);
extern long __VERIFIER_nondet_int(void);

int main(void) {
    if (__VERIFIER_nondet_int() == 0x80000000)
        reach_error();
    return 0;
}
