// expect: true(valid-memsafety)
// args: --args 1 --arg-length 3
#include <string.h>

int main(int argc, char **argv) {
    char copy[4];
    if (argc > 1)
        strcpy(copy, argv[1]);
    return 0;
}
