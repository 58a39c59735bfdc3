// expect: false(valid-deref)
// The argument of an option may be missing.
#include <unistd.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char *arguments[] = {"program", __VERIFIER_nondet_int() ? "-ofile" : "-o", NULL};
    int c = getopt(2, arguments, "o::");
    return c == 'o' ? *optarg : 0;
}
