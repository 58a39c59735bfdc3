// expect: false(termination)
// In each round, the loop over the text ends.
volatile unsigned last;
static const char *volatile text = "abcd";
int main(void) {
    for (unsigned i = 0;; i++)
        for (const char *at = text; *at; at++)
            last = i;
}
