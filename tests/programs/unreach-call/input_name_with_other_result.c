// expect: unknown(unreach-call): nondet_bool
extern void reach_error(void);

// Any truth value fits the input of that name, any int does not.
extern int nondet_bool(void);

int main(void) {
    if (nondet_bool() > 1)
        reach_error();
    return 0;
}
