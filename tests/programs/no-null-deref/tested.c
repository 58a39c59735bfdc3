// expect: true(no-null-deref)
extern int __VERIFIER_nondet_int(void);

struct entry {
    int key, value;
};
static struct entry entries[3] = {{1, 10}, {2, 20}, {5, 50}};

static struct entry *find(int key) {
    for (int i = 0; i < 3; i++)
        if (entries[i].key == key)
            return &entries[i];
    return 0;
}

int main(void) {
    struct entry *entry = find(__VERIFIER_nondet_int());
    return entry ? entry->value : 0;
}
