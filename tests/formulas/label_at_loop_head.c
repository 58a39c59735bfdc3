// expect: true
// formula: G F label(again)
// expect: false
// formula: F G !label(again)
// expect: false
// formula: F G label(again)
// expect: true
// formula: G (label(again) -> "x == 0" && X !label(again) && X X "x == 1" && X X X "x == 0" && X X X X label(again))
int x;

int main(void)
{
again:
    x = 1;
    x = 0;
    goto again;
}
