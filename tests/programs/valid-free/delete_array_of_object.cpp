// expect: false(valid-free)
int main() {
    int *a = new int(3);
    delete[] a;
}
