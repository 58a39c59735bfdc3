// expect: false(no-uninitialised-read)
struct object {
    int (*run)(void);
    int size;
};

int main(void) {
    struct object object;
    object.size = 3;
    return object.run();
}
