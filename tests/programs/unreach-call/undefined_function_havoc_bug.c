// expect: false(unreach-call): result of mystery = 4
// args: --undefined havoc
extern void reach_error(void);
int mystery(int x);

int main(void) {
    int y = mystery(3);
    if (y == 4)
        reach_error();
    return 0;
}
