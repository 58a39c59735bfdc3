// expect: true(valid-memsafety)
// args: --undefined havoc
// A number that another module has set is any number.
extern int level;

int main(void) {
    int values[4] = {0};
    return values[level & 3];
}
