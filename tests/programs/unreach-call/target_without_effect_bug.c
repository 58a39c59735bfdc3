// expect: false(unreach-call)
// The call counts, whatever the function does.
void reach_error(int code) { (void)code; }
int main(void) {
    reach_error(1);
    return 0;
}
