// expect: false(unreach-call)
// native: not confirmed
// The error does not depend on what the library chooses, though memory and arithmetic do.
unsigned __tessera_unspecified_u32(const char *function);
void reach_error(void);
int __VERIFIER_nondet_int(void);

int main(void) {
    int input = __VERIFIER_nondet_int();
    unsigned sum = 0;
    for (int i = 0; i < 4; i++)
        sum += __tessera_unspecified_u32("draw");
    if (input == 6)
        reach_error();
    return (int)sum;
}
