// expect: true(unreach-call)
extern void reach_error(void);

int main(int argc, char *argv[]) {
    (void)argv;
    if (argc < 1)
        reach_error();
    return 0;
}
