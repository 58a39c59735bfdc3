// expect: false(no-uninitialised-read)
int main() {
    int *written = new int[3]();
    int *unwritten = new int[3];
    int result = 0;
    if (written[1] != 0)
        result = 1;
    if (unwritten[1] != 0)
        result = 2;
    delete[] written;
    delete[] unwritten;
    return result - result;
}
