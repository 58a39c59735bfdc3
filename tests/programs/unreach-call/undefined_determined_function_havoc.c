// expect: unknown(unreach-call): undefined function wcscasecmp
// args: --undefined havoc
// What a function of the library returns depends on its arguments, even if nothing here knows how: equal texts are equal.
extern void reach_error(void);
int wcscasecmp(const int *a, const int *b);

static const int text[] = {97, 0};

int main(void) {
    if (wcscasecmp(text, text) != 0)
        reach_error();
    return 0;
}
