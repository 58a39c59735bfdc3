// expect: false(no-uninitialised-read)
static int is_large(int value) {
    return value > 100 || value < -100;
}

int main(void) {
    int value;
    int large = is_large(value);
    return large - large;
}
