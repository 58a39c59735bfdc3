// expect: false(valid-deref): arguments_copied_bug.c:7:9
#include <string.h>

int main(int argc, char **argv) {
    char copy[4];
    if (argc > 1)
        strcpy(copy, argv[1]);
    return 0;
}
