// expect: unknown(unreach-call): undefined function ftw
// args: --undefined havoc
// A function of the library does what it does, even if nothing here knows what that is: this one
// has the visitor called.
extern void reach_error(void);
int ftw(const char *path, int (*visit)(const char *path, const void *stat, int kind), int files);

int visit(const char *path, const void *stat, int kind) {
    reach_error();
    return 0;
}

int main(void) {
    return ftw("/", visit, 1);
}
