// expect: unknown(valid-memsafety): a write to a constant object
int main(void) {
    char *s = "text";
    s[0] = 'n';
    return 0;
}
