// expect: true(unreach-call)
// args: --args 0 --arg-length 0
extern void reach_error(void);

int main(int argc, char **argv) {
    if (argc != 1 || argv[1] || argv[0][0])
        reach_error();
    return 0;
}
