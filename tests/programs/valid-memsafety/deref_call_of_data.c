// expect: false(valid-memsafety): not a function
// native: not confirmed
int data;
int main(void) {
    void (*f)(void) = (void (*)(void))&data;
    f();
    return 0;
}
