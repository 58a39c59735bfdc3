// expect: false(valid-free): arguments_free_bug.c:7:9
// args: --args 1 --arg-length 2
#include <stdlib.h>

int main(int argc, char **argv) {
    if (argc > 1)
        free(argv[1]);
    return 0;
}
