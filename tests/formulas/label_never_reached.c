// expect: true
// formula: G !label(dead) && G !label(unlikely) && G !label(uncalled) && G !label(nobody)
// expect: false
// formula: F label(dead) || F label(unlikely) || F label(uncalled) || F label(nobody)
int x;

static int unused(void)
{
uncalled:
    return x;
}

int main(void)
{
    x = 1;
    if (x == 2) {
    unlikely:
        x = 3;
    }
    return 0;
dead:
    return 1;
}
