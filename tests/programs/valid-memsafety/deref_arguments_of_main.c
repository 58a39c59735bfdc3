// expect: unknown(valid-memsafety): arguments that are more, or longer
int main(int argc, char **argv) {
    return argc > 1 ? argv[1][0] : 0;
}
