// expect: true
// formula: F (label(declares) && F (label(ends) && F (label(inside) && F label(last))))
// expect: true
// formula: G (label(inside) -> "x == 5") && G !label(other)
// expect: false
// formula: G (label(declares) -> F (label(last) && "x != 7"))
int x;

int main(void)
{
declares:;
    int zero = 0;
    {
        x = zero;
    ends:
    }
    switch (x) {
    case 0:
        x = 5;
    inside:
    case 1:
        x = 6;
        break;
    default:
        goto inside;
    }
    if (x == 6)
        x = 7;
    else
    other:
        x = 8;
last:
}
