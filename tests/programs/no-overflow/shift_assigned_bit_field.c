// expect: false(no-overflow)
// native: not confirmed
// clang takes a bit-field that fits an int for one, also if it is declared as long.
struct flags { long low : 6; };

int main(void) {
    struct flags flags = {15};
    flags.low <<= 30;
    return (int)flags.low;
}
