// expect: true
// formula: G F at(8)
int x;

int main(void)
{
    for (;;) {
        x++;
        x--;
    }
}
