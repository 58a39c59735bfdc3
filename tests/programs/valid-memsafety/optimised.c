// expect: unknown(valid-memsafety): exact lifetimes
// args: -O1
int main(void) {
    return 0;
}
