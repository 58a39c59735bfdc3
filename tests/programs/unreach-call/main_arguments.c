// expect: false(unreach-call)
// The number of arguments is not fixed.
extern void reach_error(void);

int main(int argc, char **argv) {
    (void)argv;
    if (argc == 3)
        reach_error();
    return 0;
}
