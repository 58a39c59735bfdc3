// expect: true
// formula: X "x == 1" && X X "x == 2"
int x;

int main(void)
{
    x = 1;
    for (int i = 0; i < 5; i++) {
    }
    x = 2;
    for (;;) {
    }
}
