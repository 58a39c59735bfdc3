// expect: true(unreach-call)
extern void reach_error(void);

static const char *names[] = {"input", "put", "output"};
static char copy[] = "put";

int main(void) {
    // Where a byte differs, nothing is shared. A variable that may change has an address of its
    // own.
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < i; k++)
            if (names[i] == names[k] || names[i] == copy || names[k] + 1 == names[i])
                reach_error();
    return 0;
}
