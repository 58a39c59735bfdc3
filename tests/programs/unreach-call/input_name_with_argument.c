// expect: unknown(unreach-call): unknown
extern void reach_error(void);

// The name alone makes no input of it: this function may write to what it gets.
int unknown(int *out);

int main(void) {
    int x = 0;
    unknown(&x);
    if (x != 0)
        reach_error();
    return 0;
}
