// expect: true
// formula: X label(a) && X X !label(a) && X X X label(b) && X X X X !label(b) && X X X X X "x == 1"
// expect: true
// formula: G !(label(a) && label(b)) && G (label(a) -> F label(b))
// expect: false
// formula: F (label(b) && F label(a))
int x;

int main(void)
{
a:
b:
    x = 1;
    if (x == 2)
        goto a;
    return 0;
}
