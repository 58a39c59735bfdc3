// expect: false(valid-free)
// Memory of new[] goes back by delete[].
int main() {
    int *a = new int[3];
    delete a;
}
