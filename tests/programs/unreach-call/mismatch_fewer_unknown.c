// expect: unknown(unreach-call): fewer arguments
// What the second parameter is nobody knows.
extern void reach_error(void);
int second();

int main(void) {
    if (second(1) != 0)
        reach_error();
    return 0;
}

int second(int n, int m) {
    return m;
}
