// expect: true(unreach-call)
extern void reach_error(void);

static int moves;
static void hanoi(int n, int from, int to, int by) {
    if (n == 0)
        return;
    hanoi(n - 1, from, by, to);
    moves++;
    hanoi(n - 1, by, to, from);
}

int main(void) {
    hanoi(8, 1, 2, 3);
    if (moves != 255)
        reach_error();
    return 0;
}
