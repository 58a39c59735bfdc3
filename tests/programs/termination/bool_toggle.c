// expect: false(termination)
int main(void) {
    _Bool on = 0;
    do
        on = !on;
    while (1);
}
