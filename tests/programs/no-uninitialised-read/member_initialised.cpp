// expect: true(no-uninitialised-read)
class Buffer {
public:
    Buffer() : size(4) {}
    bool is_empty() const { return used == 0; }

private:
    int size;
    int used{};
};

int main() {
    Buffer buffer, copy = buffer;
    return copy.is_empty() ? 0 : 1;
}
