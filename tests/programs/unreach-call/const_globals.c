// expect: true(unreach-call)
extern void reach_error(void);

static const int limit = 3;
const char *const names[] = {"zero", "one", "two"};

int main(void) {
    int n = 0;
    for (int i = 0; i < limit; i++)
        n += names[i][0];
    if (n != 'z' + 'o' + 't' || names[2][3] != 0)
        reach_error();
    return 0;
}
