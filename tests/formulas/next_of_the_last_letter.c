// expect: true
// formula: X X X "x == 2" && G("x == 2" -> X "x == 2")
int x;

int main(void)
{
    x = 1;
    x = 2;
    for (;;) {
    }
}
