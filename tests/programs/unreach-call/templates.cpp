// expect: false(unreach-call)
// Templates, new and delete, overloading, default arguments.
extern "C" {
int __VERIFIER_nondet_int(void);
void reach_error(void);
}

template <typename T> class Stack {
    T *items;
    unsigned count = 0, room;

public:
    explicit Stack(unsigned n = 2) : items(new T[n]), room(n) {}
    ~Stack() { delete[] items; }
    void push(T item) {
        if (count == room) {
            T *more = new T[2 * room];
            for (unsigned i = 0; i < count; i++)
                more[i] = items[i];
            delete[] items;
            items = more;
            room *= 2;
        }
        items[count++] = item;
    }
    T pop() { return items[--count]; }
};

int main() {
    Stack<long> s;
    for (int i = 0; i < 3; i++)
        s.push(__VERIFIER_nondet_int());
    long a = s.pop(), b = s.pop(), c = s.pop();
    if (a == 1 && b == 2 && c == -3)
        reach_error();
    return 0;
}
