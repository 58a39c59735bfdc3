// expect: true(no-uninitialised-read)
struct point {
    int x, y, z;
};

/* An initialiser writes all members, those that it does not name as well. */
int main(void) {
    struct point p = {.y = 2};
    int array[6] = {1};
    if (p.x || p.z || array[5])
        return 1;
    return 0;
}
