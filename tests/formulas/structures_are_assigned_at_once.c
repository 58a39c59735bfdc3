// expect: true
// formula: G "s.a == s.b"
struct pair { int a, b; } s;

static struct pair make(int n)
{
    struct pair pair = { n, n };
    return pair;
}

int main(void)
{
    struct pair t;
    t.a = 1;
    t.b = 1;
    s = t;
    s = make(2);
    s = (struct pair){ 3, 3 };
    for (;;) {
    }
}
