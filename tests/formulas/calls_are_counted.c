// expect: true
// formula: X call(step) && X X !call(step) && X X X call(step) && X X X X !call(step)
int x;

static void step(void)
{
}

int main(void)
{
    x = 0;
    step();
    step();
    return 0;
}
