// expect: false(no-uninitialised-read)
int main(void) {
    int status;
    return status;
}
