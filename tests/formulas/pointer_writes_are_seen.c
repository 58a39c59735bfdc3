// expect: true
// formula: G F "x == 1" && G F "x == 0"
int x;

int main(void)
{
    int *p = &x;
    for (;;) {
        *p = 1;
        *p = 0;
    }
}
