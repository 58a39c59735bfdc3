// expect: true(unreach-call)
// Code and constant text may be known to anybody: they do not change.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);
struct ops { void (*call)(void); const char *name; };
static void nothing(void) {}
int x = 1;

int main(void) {
    struct ops *wild = __VERIFIER_nondet_pointer();
    wild->call = nothing;
    wild->name = "name";
    wild->name = (const char *)wild;
    if (x != 1)
        reach_error();
    return 0;
}
