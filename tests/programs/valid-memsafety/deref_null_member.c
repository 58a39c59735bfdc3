// expect: false(valid-memsafety): null pointer
struct list { int data; struct list *next; };
int main(void) {
    struct list *l = 0;
    l->next = l;
    return 0;
}
