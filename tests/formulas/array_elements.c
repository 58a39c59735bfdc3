// expect: false
// formula: G F "a[i] == 2"
int a[3] = { 1, 2, 3 }, i;

int main(void)
{
    for (;;) {
        i = (i + 2) % 3;
        if (i == 1)
            a[1] = 5;
    }
}
