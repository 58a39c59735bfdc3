// expect: true
// formula: F (label(out) && "x == 1" && X F (label(out) && "x == 2" && X F (label(out) && "x == 2" && X F (label(out) && "x == 0"))))
// expect: false
// formula: G (label(out) -> X G !label(out))
// expect: true
// formula: G (label(out) -> "x < 3")
int x;

static void f(void)
{
    if (x == 0)
        goto out;
    x = 9;
out:
    x++;
}

static inline __attribute__((always_inline)) void g(void)
{
out:
    x = 3;
}

int main(void)
{
    x++;
    {
        __label__ out;
        goto out;
    out:
        x = 2;
    }
    {
        __label__ out;
        goto out;
        x = 8;
    out:
        g();
    }
    if (x == 3) {
        x = 0;
        f();
    }
    return 0;
}
