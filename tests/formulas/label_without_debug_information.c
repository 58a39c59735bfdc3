// expect: error: the function hidden may have such a label
// formula: F label(there)
// expect: error: the function hidden may have such a label
// formula: F label(other) || F label(there)
// expect: true
// formula: F label(other)
int x;

__attribute__((nodebug)) static void hidden(int there)
{
    if (there)
        goto there;
    x = 1;
there:
    x = 2;
}

int main(void)
{
    hidden(x);
other:
    return 0;
}
