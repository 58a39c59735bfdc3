// expect: error: at(file.c:12)
// formula: F label(out)
int main(void)
{
out:
    return 0;
}
