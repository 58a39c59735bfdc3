// expect: true(unreach-call)
extern void reach_error(void);

static const char name[] = "abd";
static const struct {
    const char *text;
} record = {"abc"};
static const char *literal = "abc";

int main(void) {
    // The bytes differ, and a structure that holds an address is no literal.
    if (literal == name || (const void *)literal == (const void *)&record)
        reach_error();
    return 0;
}
