// expect: true
// formula: G("target == 2" -> F "level == 2")
// expect: true
// formula: G("moving" -> !"opened")
// expect: false
// formula: G "level == 0"
// expect: true
// formula: G F "opened"
// expect: true
// formula: G "level >= 0 && level < 4"
// expect: false
// formula: F "level == 3"
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int level, target, opened, moving;

int main(void)
{
    while (1) {
        target = __VERIFIER_nondet_int();
        __VERIFIER_assume(0 <= target && target < 4);
        while (level != target) {
            moving = 1;
            if (level < target)
                level++;
            else
                level--;
        }
        moving = 0;
        opened = 1;
        opened = 0;
    }
}
