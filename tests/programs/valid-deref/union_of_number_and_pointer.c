// expect: false(valid-deref)
union cell {
    unsigned number;
    int *place;
};

int main(void) {
    int target = 1;
    union cell cell;
    cell.place = &target;
    // Only a part of the pointer.
    cell.number = 12345;
    return *cell.place;
}
