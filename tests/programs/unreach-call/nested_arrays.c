// expect: true(unreach-call)
// Address arithmetic in arrays of arrays of structures.
extern void reach_error(void);

struct cell {
    char mark;
    int value;
};
static struct cell grid[3][4];

int main(void) {
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++)
            grid[i][j].value = 10 * i + j;
    struct cell(*row)[4] = &grid[1];
    if (row[1][3].value != 23 || (*row)[2].value != 12)
        reach_error();
    if ((char *)&grid[2][1].value - (char *)grid != (2 * 4 + 1) * (int)sizeof(struct cell) + 4)
        reach_error();
    return 0;
}
