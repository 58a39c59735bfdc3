// expect: false(no-uncaught-exception)
// args: --malloc may-fail
// native: not confirmed
int main() {
    delete new int(1);
    return 0;
}
