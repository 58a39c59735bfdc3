// expect: false(unreach-call)
// native: not confirmed
// An array declared in a loop is uninitialised again in each round, also if its address is taken.
extern void reach_error(void);

static void put(int *x, int i) {
    if (i < 2)
        x[0] = i;
}

int main(void) {
    for (int i = 0; i < 3; i++) {
        int x[2];
        put(x, i);
        if (i == 2 && x[0] == 77)
            reach_error();
    }
    return 0;
}
