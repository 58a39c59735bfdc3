// expect: false(valid-deref): compound_literal_of_ended_function.c:8:12
static int *literal(void)
{
    return &(int){3};
}
int main(void)
{
    return *literal();
}
