// expect: false(no-uninitialised-read)
/* The last element is left out. */
int main(void) {
    int squares[8], sum = 0;
    for (int i = 0; i < 7; i++)
        squares[i] = i * i;
    for (int i = 0; i < 8; i++)
        if (squares[i] > 10)
            sum++;
    return sum == 100;
}
