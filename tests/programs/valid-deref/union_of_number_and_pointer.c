// expect: false(valid-deref)
union cell {
    struct {
        unsigned low, high;
    } number;
    int *place;
};

int main(void) {
    int target = 1;
    union cell cell;
    cell.place = &target;
    // Only a part of the pointer: with this one, nothing is ever mapped there.
    cell.number.high = 0xdead0000u;
    return *cell.place;
}
