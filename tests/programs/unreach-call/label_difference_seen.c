// expect: unknown(unreach-call): the difference of addresses
// Where labels lie is the compiler's choice, and this program looks at it.
extern void reach_error(void);

int main(void) {
    static const int distance = &&second - &&first;
    if (distance > 100)
        reach_error();
first:
    goto *(&&first + distance);
second:
    return 0;
}
