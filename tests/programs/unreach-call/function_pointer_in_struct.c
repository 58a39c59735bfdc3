// expect: true(unreach-call)
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

struct device {
    int state;
    void (*start)(struct device *);
    void (*stop)(struct device *);
};
static void on(struct device *d) { d->state = 1; }
static void off(struct device *d) { d->state = 0; }

int main(void) {
    struct device d = {0, on, off};
    int open = 0;
    while (__VERIFIER_nondet_bool()) {
        if (open)
            d.stop(&d);
        else
            d.start(&d);
        open = !open;
        if (d.state != open)
            reach_error();
    }
    return 0;
}
