// expect: true(no-uninitialised-read)
struct number {
    char sign;
    long value;
    short digits;
};

static long get(struct number number) {
    return number.sign == '-' ? -number.value : number.value;
}

static struct number make(long value) {
    struct number made;
    made.sign = '+';
    made.value = value;
    return made;
}

/* The last member is passed around, and nobody looks at it. */
int main(void) {
    struct number number = make(7);
    if (get(number) == 7)
        return 0;
    return 1;
}
