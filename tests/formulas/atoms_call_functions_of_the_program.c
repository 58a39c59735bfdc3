// expect: true
// formula: F (call(square) && "square(x) == 9")
int x;

static int square(int n)
{
    return n * n;
}

int main(void)
{
    x = 3;
    x = square(x);
    for (;;) {
    }
}
