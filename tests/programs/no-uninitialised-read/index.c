// expect: false(no-uninitialised-read)
static const int table[4] = {1, 2, 3, 4};

/* The access is within the array, whatever the index is. */
int main(void) {
    unsigned index;
    int value = table[index & 3];
    return value - value;
}
