//! The names of the rewrite rules, what each matches and what it makes of it, and how often it was
//! applied.
use std::sync::atomic::{AtomicU64, Ordering};

macro_rules! rules {
    ($($name:ident $text:literal,)*) => {
        /// A rewrite rule. `x`, `y`, ... are terms, `c`, `d`, `k` constants, `b` is of width 1, `~`
        /// is bitwise, `!` is on width 1, `x[h:l]` are bits, `x:y` is concatenation and `<s`
        /// compares signed. In rules for arrays, `a` is an array, `i` and `j` are indices.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Rule {
            $(#[doc = concat!("`", $text, "`")] $name,)*
        }

        impl Rule {
            /// All rules.
            pub const ALL: &[Rule] = &[$(Rule::$name,)*];

            /// Match and result.
            pub fn description(self) -> &'static str {
                match self {
                    $(Rule::$name => $text,)*
                }
            }
        }
    };
}

rules! {
    // bitwise.rs
    NotConstant "~c → value",
    NotNot "~~x → x",
    NotNeg "~(-x) → x + -1",
    NotSum "~(x + c) → -x + ~c",
    NotIte "~ite(b, c, d) → ite(b, ~c, ~d)",
    AndSame "x & x → x",
    AndComplement "x & ~x → 0",
    AndZero "x & 0 → 0",
    AndOnes "x & -1 → x",
    AndAbsorb "x & (x & y) → x & y; x & (~x & y) → 0",
    AndOr "x & (x | y) → x; x & (~x | y) → x & y",
    AndNotAnd "x & ~(x & y) → x & ~y; x & ~(~x & y) → x; x & ~(x | y) → 0",
    AndXor "(x | y) & ~(x & y) → x ^ y",
    AndAndConstant "(x & c) & d → x & (c & d)",
    AndOrConstant "(x | c) & d → x & d if c & d = 0, d if d & ~c = 0",
    AndConcatConstant "(x:y) & c → (x & c₁):(y & c₀)",
    AndMask "x & 0..01..10..0 → zext(x[h:l]:0)",
    AndZext "zext x & y → zext(x & y[n-1:0])",
    OrBool "b | d → !(!b & !d)",
    OrSame "x | x → x",
    OrComplement "x | ~x → -1",
    OrZero "x | 0 → x",
    OrOnes "x | -1 → -1",
    OrAbsorb "x | (x | y) → x | y; x | (~x | y) → -1",
    OrAnd "x | (x & y) → x; x | (~x & y) → x | y",
    OrNotOr "x | ~(x | y) → x | ~y; x | ~(x & y) → -1",
    OrOrConstant "(x | c) | d → x | (c | d)",
    OrAndConstant "(x & c) | d → x | d if c | d = -1",
    OrConcatConstant "(x:y) | c → (x | c₁):(y | c₀)",
    OrZextConstant "zext x | c → c₁:(x | c₀)",
    OrZext "zext x | zext y → zext(x | y)",
    OrDisjoint "x | y → x[h:k]:y[k-1:0] if x has k trailing and y the other leading zeros",
    XorSame "x ^ x → 0",
    XorComplement "x ^ ~x → -1",
    XorZero "x ^ 0 → x",
    XorOnes "x ^ -1 → ~x",
    XorNot "~x ^ y → ~(x ^ y); ~x ^ c → x ^ ~c",
    XorXor "x ^ (x ^ y) → y",
    XorXorConstant "(x ^ c) ^ d → x ^ (c ^ d)",
    XorConcatConstant "(x:y) ^ c → (x ^ c₁):(y ^ c₀)",
    XorZextConstant "zext x ^ c → c₁:(x ^ c₀)",
    XorZext "zext x ^ zext y → zext(x ^ y)",
    XorBool "b ^ d → !(b = d)",
    // boolean.rs
    AndResolve "!(b & d) & !(b & !d) → !b",
    AndDiffer "!(b & d) & !(!b & !d) → !(b = d)",
    BoundDecides "x = c ∧ p(x) → x = c or 0 by p(c); x ≠ c ∧ p(x) → p(x) if !p(c)",
    BoundsMeet "x < c ∧ x < d → x < min(c, d); also for ≥ and signed",
    BoundsEmpty "x < c ∧ x ≥ d → 0 if c ≤ d; also signed",
    BoundsPoint "x < d + 1 ∧ x ≥ d → x = d; also signed",
    BoundsShrink "x ≠ c ∧ x < c + 1 → x < c; x ≠ c ∧ x ≥ c → x ≥ c + 1; also signed",
    // linear.rs
    AddZero "x + 0 → x",
    AddBool "b + d → b ^ d",
    AddLinear "sum → Σ cᵢ·xᵢ + c, sorted, equal addends merged",
    AddRemainder "x - (x / c)·c → x % c",
    AddDivision "(x / c)·c + x % c → x",
    AddConstants "(x + c) + d → x + (c + d) in large sums",
    AddConstantOut "(x + c) + y → (x + y) + c in large sums",
    AddCancel "x + -x → 0; (x + y) + -y → x in large sums",
    NegBool "-b → b",
    NegLinear "-sum → sum with negated coefficients",
    NegNeg "-(-x) → x",
    MulZero "x * 0 → 0",
    MulOne "x * 1 → x",
    MulMinusOne "x * -1 → -x",
    MulBool "b * d → b & d",
    MulLinear "(c·x + d) * k → ck·x + dk",
    MulNeg "-x * y → -(x * y)",
    MulConstantOut "(x * c) * y → (x * y) * c",
    MulBit "zext b * y → ite(b, y, 0); sext b * y → ite(b, -y, 0)",
    // divide.rs
    DivBool "x / y → x | ~y; x % y → x & ~y at width 1",
    UdivZero "x / 0 → -1",
    UdivOne "x / 1 → x",
    UdivPower "x / 2^k → zext x[h:k]",
    UdivZext "zext x / c → zext(x / c), 0 if c is too large",
    UdivSmall "x / y → 0 if max x < min y",
    UdivUdiv "(x / c) / d → x / cd, 0 if cd is too large",
    UdivSame "x / x → ite(x = 0, -1, 1)",
    UremZero "x % 0 → x",
    UremOne "x % 1 → 0",
    UremPower "x % 2^k → zext x[k-1:0]",
    UremBothZext "zext x % zext y → zext(x % y)",
    UremZext "zext x % c → zext(x % c)",
    UremSmall "x % y → x if max x < min y",
    UremSame "x % x → 0",
    SdivZero "x /s 0 → ite(x <s 0, 1, -1)",
    SdivOne "x /s 1 → x; x /s -1 → -x",
    SdivUnsigned "x /s y → x / y if neither can be negative",
    SdivSext "sext x /s c → sext(x /s c) if c fits, 0 if c is too large",
    SremZero "x %s 0 → x",
    SremOne "x %s ±1 → 0",
    SremSame "x %s x → 0",
    SremUnsigned "x %s y → x % y if neither can be negative",
    SremNegative "x %s -c → x %s c",
    SremBothSext "sext x %s sext y → sext(x %s y); also with a constant that fits",
    SremSext "sext x %s c → sext(x %s c) if c fits",
    // shift.rs
    ShiftBool "b << d → b & !d; b >> d → b & !d; b >>s d → b",
    ShiftZero "x << 0 → x; 0 << x → 0; also right",
    ShlConstant "x << c → x * 2^c, 0 if c is the width or more",
    LshrConstant "x >> c → zext x[h:c], 0 if c is the width or more",
    AshrConstant "x >>s c → sext x[h:c]",
    AshrLshr "x >>s y → x >> y if x cannot be negative",
    // equal.rs
    EqSame "x = x → 1",
    EqComplement "x = ~x → 0",
    EqBoolConstant "b = 1 → b; b = 0 → !b",
    EqNot "!b = d → !(b = d); ~x = ~y → x = y; ~x = c → x = ~c",
    EqLinear "sum = sum → sum of positive = sum of negative addends; c·x = d solved for x",
    EqParity "2·sum = 2·c + 1 → 0",
    EqDisjoint "x = y → 0 if ranges are disjoint",
    EqZextConstant "zext x = c → x = c, 0 if c is too large",
    EqZext "zext x = zext y → x = y",
    EqSextConstant "sext x = c → x = c, 0 if c does not fit",
    EqSext "sext x = sext y → x = y",
    EqConcatConstant "x:y = c → x = c₁ ∧ y = c₀",
    EqConcat "x:y = z:w → x = z ∧ y = w",
    EqIteConstant "ite(b, c, x) = d → b ∨ x = d if c = d, else !b ∧ x = d; likewise the other branch",
    EqIteBoth "ite(b, x, y) = c → ite(b, x = c, y = c) if that is simpler",
    EqIteBranch "ite(b, x, y) = x → b ∨ y = x",
    EqIteSame "ite(b, x, y) = ite(b, z, w) → ite(b, x = z, y = w)",
    EqXor "x ^ y = 0 → x = y; x ^ c = d → x = c ^ d; x ^ y = x → y = 0",
    EqAnd "x & c = d → 0 if d & ~c ≠ 0; x & y = -1 → x = -1 ∧ y = -1",
    EqOr "x | c = d → 0 if c & ~d ≠ 0; x | y = 0 → x = 0 ∧ y = 0",
    EqSremPower "x %s 2^k = c → x[k-1:0] = c and sign of x, 0 if c is too large",
    // compare.rs
    UltSame "x < x → 0",
    UltBool "b < d → !b & d",
    UltRange "x < y → 1 or 0 by ranges",
    UltOne "x < 1 → x = 0",
    UltMax "x < -1 → x ≠ -1",
    UltConstantLeft "c < x → !(x < c + 1); 0 < x → x ≠ 0",
    UltZext "zext x < c → x < c; zext x < zext y → x < y",
    UltSext "sext x < c → x < c' by the part c is in; sext x < sext y → x < y",
    UltConcat "x:y < x:z → y < z; x:y < c:0 → x < c",
    UltIte "ite(b, c, x) < d → ite(b, c < d, x < d); likewise the other branch",
    UltTop "x[h:k] < c → x < c << k",
    SltSame "x <s x → 0",
    SltBool "b <s d → b & !d",
    SltMin "x <s MIN → 0; x <s MIN + 1 → x = MIN",
    SltMax "x <s MAX → x ≠ MAX",
    SltConstantLeft "c <s x → !(x <s c + 1); MAX <s x → 0; MIN <s x → x ≠ MIN",
    SltUnsigned "x <s y → x < y if neither can be negative",
    SltSext "sext x <s c → x <s c, 1 or 0 if c does not fit; sext x <s sext y → x <s y",
    SltIte "ite(b, c, x) <s d → ite(b, c <s d, x <s d), also if ranges decide c <s d; likewise the other branch",
    SltRange "x <s y → 1 or 0 by signed ranges",
    SltSextZext "sext x <s zext y, zext y <s sext x with one width → x <s 0 ∨ x < y, x ≥s 0 ∧ y < x",
    // slice.rs
    ExtractConstant "c[h:l] → value",
    ExtractExtract "x[h:l][i:j] → x[l+i:l+j]",
    ExtractZext "(zext x)[h:l] → x[h:l], zext x[n-1:l] or 0",
    ExtractSext "(sext x)[h:l] → x[h:l] or sext x[n-1:l]",
    ExtractConcat "(x:y)[h:l] → x[..], y[..] or x[..]:y[..]",
    ExtractIte "ite(b, x, y)[h:l] → ite(b, x[h:l], y[h:l]) if a branch simplifies",
    ExtractBitwise "(x & y)[h:l] → x[h:l] & y[h:l] if both simplify; also | ^ ~",
    ExtractBit "(x & y)[i:i] → x[i:i] & y[i:i] if that ends at inputs; also | ^ ~ ite",
    ExtractArithmetic "(x + y)[h:0] → x[h:0] + y[h:0] if both simplify; also * and -",
    ExtractShifted "(x * 2^k)[h:l] → x[h-k:l-k], 0 or x[h-k:0]:0",
    ConcatExtracts "x[h:m+1]:x[m:l] → x[h:l], also inside x:(y:z)",
    ConcatZero "0:x → zext x",
    ConcatZext "zext x:y → zext(x:y)",
    ConcatAssociate "x:(y:z) → (x:y):z",
    ConcatConstants "(x:c):d → x:cd",
    ConcatSign "sext x[n-1:n-1]:x → sext x, also with sext x on the right",
    ConcatIte "ite(b, x, y):ite(b, z, w) → ite(b, x:z, y:w)",
    ZextConstant "zext c → value",
    ZextZext "zext zext x → zext x",
    ZextIte "zext ite(b, c, d) → ite(b, c, d)",
    SextConstant "sext c → value",
    SextSext "sext sext x → sext x",
    SextZext "sext x → zext x if x cannot be negative",
    SextIte "sext ite(b, c, d) → ite(b, c, d)",
    // ite.rs
    IteConstant "ite(1, x, y) → x; ite(0, x, y) → y",
    IteSame "ite(b, x, x) → x",
    IteNot "ite(!b, x, y) → ite(b, y, x)",
    IteBool "ite(b, 1, x) → b | x and its like at width 1",
    IteEq "ite(b, d, !d) → b = d",
    IteBit "ite(b, 1, 0) → zext b; ite(b, -1, 0) → sext b; also of !b",
    IteNested "ite(b, ite(b, x, y), z) → ite(b, x, z); also on the right",
    IteJoin "ite(b, x, ite(d, x, y)) → ite(b | d, x, y) and its like",
    IteEqBranch "ite(x = y, x, y) → y",
    IteZext "ite(b, zext x, zext y) → zext ite(b, x, y); also with a constant that fits",
    IteSext "ite(b, sext x, sext y) → sext ite(b, x, y); also with a constant that fits",
    // array.rs
    SelectStoreSame "select(store(a, i, x), i) → x",
    SelectStoreOther "select(store(a, i, x), j) → select(a, j) if i ≠ j; also through both branches of ite",
    SelectConstant "select(constant array of c, i) → c",
    SelectIte "select(ite(b, store(a, i, x), store(a, i, y)), i) → ite(b, x, y) and its like",
    StoreStore "store(store(a, i, x), i, y) → store(a, i, y)",
    StoreSame "store(a, i, select(a, i)) → a; also the element of a constant array",
    // float.rs
    FloatIteConstant "op(ite(b, c, d), k) → ite(b, op(c, k), op(d, k))",
    FloatLtSame "x <f x → 0",
    FloatCompareNan "x <f nan → 0; also ≤ and =",
    FloatCompareNarrow "convert x <f convert y → x <f y; convert x <f c → x ≤f c rounded down",
    FloatCompareBits "x <f y → formula over signs and magnitudes; also ≤ and =, if neither is a result",
    ToSignedFromSigned "to_signed from_signed x → sext x if that is exact",
    // lift.rs
    LiftIteConstant "ite(b, c, d) op k → ite(b, c op k, d op k)",
    LiftIteBoth "ite(b, c, d) op ite(b, k, l) → ite(b, c op k, d op l)",
}

/// Applications of each rule, all threads together.
pub(in crate::term) struct RuleCounters(Box<[AtomicU64]>);

impl Default for RuleCounters {
    fn default() -> Self {
        Self(Rule::ALL.iter().map(|_| AtomicU64::new(0)).collect())
    }
}

impl RuleCounters {
    /// Counts an application of the rule.
    #[inline]
    pub(super) fn count(&self, rule: Rule) {
        self.0[rule as usize].fetch_add(1, Ordering::Relaxed);
    }

    /// The rules that were applied at least once, and how often.
    pub(in crate::term) fn hits(&self) -> Vec<(Rule, u64)> {
        let counts = self.0.iter().map(|count| count.load(Ordering::Relaxed));
        Rule::ALL.iter().copied().zip(counts).filter(|&(_, count)| count > 0).collect()
    }
}
