// expect: false(termination)
int main(void) {
    for (;;)
        ;
}
