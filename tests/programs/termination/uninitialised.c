// expect: false(termination)
// A local that is never written may have any value.
int main(void) {
    int x;
    while (x)
        ;
    return 0;
}
