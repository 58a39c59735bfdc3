// expect: false
// formula: F G "level < 5" || G F "alarm"
// expect: true
// formula: G F "rounds == 0"
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int level, alarm;
unsigned rounds, checksum, late;

int main(void)
{
    while (1) {
        int change = __VERIFIER_nondet_int();
        __VERIFIER_assume(-2 <= change && change <= 2);
        checksum = checksum * 3 + late;
        late = rounds;
        rounds++;
        alarm = 0;
        level += change;
        if (level < 0)
            level = 0;
        if (level > 5) {
            alarm = 1;
            level = 4;
        }
    }
}
