// expect: true
// formula: F label(middle)
// expect: true
// formula: !label(middle) && X "x == 1" && X X label(middle) && X X X !label(middle) && X X X X "x == 2"
// expect: false
// formula: G !label(middle)
int x;

int main(void)
{
    x = 1;
middle:
    x = 2;
    return 0;
}
