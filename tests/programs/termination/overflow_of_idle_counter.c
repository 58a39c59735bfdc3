// expect: false(termination)
// It goes on for ever whatever the sum is once it overflows.
int main(void) {
    int i = 0;
    do
        i++;
    while (1);
    return i;
}
