// expect: unknown(unreach-call): external object
// The C library's own data is not arbitrary.
extern void reach_error(void);
extern int optind;

int main(void) {
    if (optind == 5)
        reach_error();
    return 0;
}
