// expect: true(valid-deref)
// The highest bytes of addresses are 0 on x86-64, so that the pointer is what it was.
union tagged {
    int *pointer;
    unsigned short words[4];
};

int main(void) {
    int number = 7;
    union tagged reference = {&number};
    reference.words[3] = 3;
    reference.words[3] = 0;
    return *reference.pointer == 7 ? 0 : 1;
}
