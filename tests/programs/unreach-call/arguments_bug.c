// expect: false(unreach-call)
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);

int main(int argc, char **argv) {
    if (argc != 3 || argv[3] != 0)
        return 1;
    argv[1][0] |= 1;
    if (strcmp(argv[2], "-v") == 0 && atoi(argv[1]) == 37)
        reach_error();
    return 0;
}
