// expect: error: such a label is in a `constexpr` function or in a statement expression
// formula: F label(passed)
// expect: error: such a label is in a `constexpr` function or in a statement expression
// formula: F label(length)
// expect: true
// formula: F label(out)
int x;

int main(void)
{
    int array[2] = {({ passed:; 1; }), 2};
    int other[x + __builtin_popcount(({ length:; 3; }))];
    x = array[0] + sizeof other;
out:
    return 0;
}
