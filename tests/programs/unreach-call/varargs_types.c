// expect: true(unreach-call)
#include <stdarg.h>
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

struct big {
    long a[4];
};
// Arguments of many types, among them structures; char and short arrive as int.
static long mixed(const char *format, ...) {
    va_list list;
    va_start(list, format);
    long s = 0;
    for (; *format; format++) {
        switch (*format) {
        case 'c':
            s += (char)va_arg(list, int);
            break;
        case 'l':
            s += va_arg(list, long long);
            break;
        case 'p':
            s += *va_arg(list, int *);
            break;
        case 'b':
            s += va_arg(list, struct big).a[3];
            break;
        case 'u':
            s += va_arg(list, unsigned);
            break;
        }
    }
    va_end(list);
    return s;
}

int main(void) {
    char c = __VERIFIER_nondet_char();
    int i = 1000;
    struct big b = {{1, 2, 3, 4000}};
    if (mixed("clpbu", c, 1LL << 33, &i, b, 7u) != c + (1LL << 33) + 5007)
        reach_error();
    return 0;
}
