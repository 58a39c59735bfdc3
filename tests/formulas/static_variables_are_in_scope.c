// expect: true
// formula: F "state == 2"
static int state;

int main(void)
{
    state = 1;
    state = 2;
    return 0;
}
