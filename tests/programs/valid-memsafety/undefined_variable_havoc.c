// expect: unknown(valid-memsafety): external object
// args: --undefined havoc
// Where memory matters, a pointer that another module has set is valid.
extern int level, *values;

int main(void) {
    return level > 3 ? *values : 0;
}
