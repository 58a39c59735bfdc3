// expect: false(termination)
volatile int done;
int main(void) {
    while (!done)
        ;
    return 0;
}
