// expect: true
// formula: F G "x == 1"
int x;

int main(void)
{
    x = 1;
    for (;;) {
    }
}
