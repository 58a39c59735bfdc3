// expect: false(valid-memsafety): false(valid-deref)
char bytes[6];
int main(void) {
    return *(int *)(bytes + 4);
}
