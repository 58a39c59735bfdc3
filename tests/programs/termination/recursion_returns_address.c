// expect: false(termination)
// What the call returns is the address of a variable, and the loop depends on that.
int *passed_on(int depth, int *result) {
    if (depth == 0)
        return result;
    return passed_on(depth - 1, result);
}

int main(void) {
    int running = 0;
    *passed_on(300, &running) = 1;
    while (running)
        ;
}
