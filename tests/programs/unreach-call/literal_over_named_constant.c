// expect: unknown(unreach-call): whether constants share memory
// From -O1 on clang lays the literal over the constant.
extern void reach_error(void);

static const char name[] = "abc";
static const char *literal = "abc";

int main(void) {
    if (literal == name)
        reach_error();
    return 0;
}
