// expect: unknown(unreach-call): mystery
// A call of a function that nobody defines must not make the path vanish.
extern void reach_error(void);

int mystery(int x);

int main(void) {
    int y = mystery(3);
    if (y == 4)
        reach_error();
    return 0;
}
