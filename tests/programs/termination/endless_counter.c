// expect: false(termination)
unsigned counter;
int main(void) {
    while (1)
        counter++;
}
