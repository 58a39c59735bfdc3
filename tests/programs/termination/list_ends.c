// expect: true(termination)
struct node { struct node *next; };
int main(void) {
    struct node c = {0}, b = {&c}, a = {&b};
    int n = 0;
    for (struct node *p = &a; p; p = p->next)
        n++;
    return n;
}
