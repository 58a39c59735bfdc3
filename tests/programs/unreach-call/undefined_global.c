// expect: unknown(unreach-call): external object
// The content of a variable that nobody defines is not known.
extern void reach_error(void);

extern int unknown_value;

int main(void) {
    if (unknown_value == 3)
        reach_error();
    return 0;
}
