// expect: false
// formula: F G call(step)
int x;

static void step(void)
{
    x = !x;
}

int main(void)
{
    for (;;)
        step();
}
