// expect: true(unreach-call)
// An operation is tried again until it works; a state machine keeps its invariant.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

class Account {
    int balance = 0;

  public:
    void change(int by) {
        if (by > 1000 || by < -1000)
            throw "too much";
        if (balance + by < 0)
            throw balance;
        if (balance + by > 5000)
            throw 'f';
        balance += by;
    }
    int get() const { return balance; }
};

int main() {
    Account account;
    while (true) {
        int before = account.get();
        try {
            account.change(__VERIFIER_nondet_int());
        } catch (int balance) {
            check(balance == before && account.get() == before);
        } catch (const char *) {
            check(account.get() == before);
        } catch (char) {
            check(before > 4000);
        }
        check(account.get() >= 0 && account.get() <= 5000);
    }
}
