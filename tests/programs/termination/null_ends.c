// expect: true(termination)
struct node { struct node *next; };
int main(void) {
    struct node b = {0}, a = {&b};
    for (struct node *p = &a;;)
        p = p->next;
}
