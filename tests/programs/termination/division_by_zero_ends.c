// expect: true(termination)
int main(void) {
    unsigned x = 10, y = 0;
    for (;;)
        y += 100 / x--;
}
