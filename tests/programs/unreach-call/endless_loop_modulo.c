// expect: true(unreach-call)
// A loop whose counter never gets to its bound.
extern void reach_error(void);

int main(void) {
    int i = 0;
    while (i < 10)
        i = i % 5;
    reach_error();
    return 0;
}
