// expect: true
// formula: G F label(retry_3) && G F label(retry_4)
// expect: true
// formula: G (label(retry_3) -> F label(retry_4)) && G !label(retry) && G !label(retry_5)
int x;
#define GLUE(a, b) a##b
#define TRY(n) GLUE(retry_, n): x = n; if (x != n) goto GLUE(retry_, n)

int main(void)
{
    for (;;) {
        TRY(3);
        TRY(4);
    }
}
