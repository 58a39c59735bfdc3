// expect: false(termination)
struct node { struct node *next; };
int main(void) {
    struct node b, a = {&b};
    b.next = &a;
    int n = 0;
    for (struct node *p = &a; p; p = p->next)
        n ^= 1;
    return n;
}
