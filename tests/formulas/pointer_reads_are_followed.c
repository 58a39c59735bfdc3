// expect: true
// formula: F G "p->value == 3"
struct node { int value; struct node *next; };
struct node a = { 1, 0 }, b = { 3, 0 };
struct node *p = &a;

int main(void)
{
    a.next = &b;
    p = p->next;
    for (;;) {
    }
}
