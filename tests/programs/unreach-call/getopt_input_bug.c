// expect: false(unreach-call)
// The letter of an option is an input; one that wants an argument may come last.
#include <unistd.h>
extern void reach_error(void);
extern char __VERIFIER_nondet_char(void);

int main(void) {
    char option[] = "-?", *arguments[] = {"program", option, NULL};
    option[1] = __VERIFIER_nondet_char();
    if (option[1] == 0)
        return 0;
    opterr = 0;
    int c = getopt(2, arguments, ":ab:");
    if (c == ':' && optopt == 'b')
        reach_error();
}
