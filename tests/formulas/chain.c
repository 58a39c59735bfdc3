// expect: false
// formula: G !"out == 4"
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int level = 0, in, out;
int main(void) {
  while (1) {
    in = __VERIFIER_nondet_int();
    __VERIFIER_assume(in >= 1 && in <= 3);
    if (level > 500) out = 4;
    else if (in == 1) { level = level + 1; out = 1; }
    else if (in == 2 && level > 3) { level = level - 1; out = 2; }
    else out = 0;
  }
}
