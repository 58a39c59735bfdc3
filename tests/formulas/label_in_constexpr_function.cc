// expect: error: such a label is in a `constexpr` function or in a statement expression
// formula: F label(passed)
// expect: error: such a label is in a `constexpr` function or in a statement expression
// formula: F label(made)
// expect: true
// formula: F label(out)
constexpr int one()
{
passed:
    return 1;
}

struct Two {
    int two;
    constexpr Two() : two(2)
    {
    made:;
    }
};

int main()
{
    const int n = one() + Two().two;
out:
    return n;
}
