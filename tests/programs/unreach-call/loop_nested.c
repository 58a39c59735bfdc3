// expect: true(unreach-call)
extern void reach_error(void);

int main(void) {
    int n = 0;
    for (int i = 0; i < 30; i++)
        for (int j = i; j < 30; j++)
            for (int k = 0; k < 3; k++)
                n++;
    if (n != 3 * 30 * 31 / 2)
        reach_error();
    return 0;
}
