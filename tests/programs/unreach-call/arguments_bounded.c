// expect: true(unreach-call)
// args: --args 2 --arg-length 3
#include <string.h>
extern void reach_error(void);

int main(int argc, char **argv) {
    if (argc < 1 || argc > 3 || !argv[0] || argv[argc])
        reach_error();
    for (int i = 0; i < argc; i++)
        if (strlen(argv[i]) > 3)
            reach_error();
    for (int i = 1; i < argc; i++)
        for (int k = i + 1; k < argc; k++)
            if (argv[i] == argv[k])
                reach_error();
    return 0;
}
