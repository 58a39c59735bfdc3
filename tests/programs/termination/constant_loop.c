// expect: true(termination)
int main(void) {
    unsigned x = 0;
    for (int i = 0; i < 100000; i++)
        x += i * 3;
    return x;
}
