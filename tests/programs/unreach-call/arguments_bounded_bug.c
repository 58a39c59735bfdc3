// expect: false(unreach-call)
// args: --args 1 --arg-length 13
#include <string.h>
extern void reach_error(void);

int main(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], "--interactive") == 0)
        reach_error();
    return 0;
}
