// expect: true(unreach-call)
// args: --args 1 --arg-length 2 --data-model ilp32
extern void reach_error(void);

int main(int argc, char **argv) {
    if (argc > 2 || argc == 2 && (!argv[1] || argv[1][0] && argv[1][1] && argv[1][2]))
        reach_error();
    return 0;
}
