// expect: false(no-overflow)
// args: --undefined havoc
int mystery(void);
unsigned char narrow(void);

int main(void) {
    int x = mystery();
    if (narrow() < 200)
        return 0;
    return x - 1;
}
