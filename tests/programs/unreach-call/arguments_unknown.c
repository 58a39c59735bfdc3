// expect: unknown(unreach-call): arguments that are more, or longer
// What the arguments are is not known, but not arbitrary either: none of them is null.
extern void reach_error(void);

int main(int argc, char **argv) {
    if (argc > 1 && argv[1] == 0)
        reach_error();
    return 0;
}
