// expect: true
// formula: F "p && *p == 1"
int *p, g;

int main(void)
{
    p = &g;
    g = 1;
    p = 0;
    for (;;) {
    }
}
