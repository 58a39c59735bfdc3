// expect: true
// formula: G("lock.held" -> F "!lock.held")
// expect: false
// formula: G F "lock.held"
extern int __VERIFIER_nondet_int(void);
struct lock {
    int held, owner;
} lock;
int work;

static void acquire(int owner)
{
    lock.held = 1;
    lock.owner = owner;
}

static void release(void)
{
    lock.owner = 0;
    lock.held = 0;
}

int main(void)
{
    while (__VERIFIER_nondet_int()) {
        acquire(__VERIFIER_nondet_int());
        work = lock.owner;
        while (work > 10) {
            work--;
            if (work == lock.owner)
                break;
        }
        release();
    }
}
