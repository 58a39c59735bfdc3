// expect: unknown(no-overflow): warnings that are switched off
#pragma GCC diagnostic ignored "-Winteger-overflow"
static int least = 2147483647 + 1;

int main(void) { return least > 0; }
