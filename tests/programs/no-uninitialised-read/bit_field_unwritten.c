// expect: false(no-uninitialised-read)
struct flags {
    unsigned a : 3;
    unsigned b : 5;
    unsigned c : 20;
};

int main(void) {
    struct flags f;
    f.a = 5;
    f.b = 1;
    if (f.c == 4)
        return 1;
    return 0;
}
