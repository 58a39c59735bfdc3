// expect: true
// formula: G F "n == 7"
unsigned n;

int main(void)
{
    for (;;)
        n += 2, n--;
}
