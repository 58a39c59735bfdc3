// expect: true(unreach-call)
// A second entry with the same key does not replace the first one.
#include <assert.h>
#include <search.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    static int values[3] = {10, 20, 30};
    char *keys[] = {"one", "two", "one"};
    assert(hcreate(10));
    for (int i = 0; i < 3; i++) {
        ENTRY item = {keys[i], &values[i]};
        assert(hsearch(item, ENTER));
    }
    char key[4] = "two";
    key[0] = __VERIFIER_nondet_int() ? 't' : 'o';
    ENTRY *found = hsearch((ENTRY){key, NULL}, FIND);
    assert(found ? *(int *)found->data == 20 : key[0] == 'o');
    assert(*(int *)hsearch((ENTRY){"one", NULL}, FIND)->data == 10);
    hdestroy();
}
