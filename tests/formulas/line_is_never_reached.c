// expect: true
// formula: G !at(9)
int x;

int main(void)
{
    for (;;) {
        if (x)
            x = 3;
    }
}
