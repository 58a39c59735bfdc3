// expect: true
// formula: G("used" -> F "!used")
// expect: false
// formula: F G "device.pending == 0"
extern int __VERIFIER_nondet_int(void);
struct device {
    int pending, used;
} device;
int used, budget;

static void interrupt(struct device *d)
{
    if (d->pending > 0)
        d->pending--;
}

int main(void)
{
    while (1) {
        device.pending = __VERIFIER_nondet_int();
        budget = __VERIFIER_nondet_int();
        used = 1;
        while (device.pending > 0 && budget > 0) {
            interrupt(&device);
            if (__VERIFIER_nondet_int()) {
                budget--;
                device.pending++;
            }
        }
        used = 0;
    }
}
