// expect: true(unreach-call)
// A concrete loop: linear, whatever is stored.
extern void reach_error(void);

int main(void) {
    unsigned sum = 0;
    for (unsigned i = 0; i < 100000; i++)
        sum += i;
    if (sum != 704982704u)
        reach_error();
    return 0;
}
