// expect: true
// formula: F label(one) && F label(two) && F label(end)
// expect: false
// formula: G (label(two) -> F label(one))
// expect: true
// formula: G (label(one) -> F label(two)) && G (label(three) -> false)
int x;

int main(void)
{
    static const void *const code[] = {&&one, &&two, &&end, &&three};
    int at = 0;
    goto *code[at++];
one:
    x = 1;
    goto *code[at++];
three:
    x = 3;
two:
    x = 2;
    goto *code[at++];
end:
    return 0;
}
