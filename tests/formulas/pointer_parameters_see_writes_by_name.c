// expect: true
// formula: F "value(&g) == 1"
int g;

static int value(int *p)
{
    return *p;
}

int main(void)
{
    g = value(&g) + 1;
    g = 0;
    return 0;
}
