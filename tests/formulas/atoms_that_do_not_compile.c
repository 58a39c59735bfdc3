// expect: error: undeclared
// formula: G "y == 0"
int x;

int main(void)
{
    return x;
}
