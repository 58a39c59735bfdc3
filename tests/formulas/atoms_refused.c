// expect: error: undeclared
// formula: G "y == 0"
// expect: error: changes the program
// formula: G "x++ == 0"
int x;

int main(void)
{
    return x;
}
