// expect: true(unreach-call)
// Address arithmetic on a null pointer gives no access.
extern void reach_error(void);

struct s {
    int a, b;
};

int main(void) {
    struct s *p = 0;
    if ((unsigned long)&p->b != __builtin_offsetof(struct s, b))
        reach_error();
    return 0;
}
