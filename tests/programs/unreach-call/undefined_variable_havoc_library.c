// expect: unknown(unreach-call): external object
// args: --undefined havoc
// The C library's own data is not arbitrary.
extern void reach_error(void);
extern int argp_err_exit_status;

int main(void) {
    if (argp_err_exit_status == 5)
        reach_error();
    return 0;
}
