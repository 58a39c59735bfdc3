//! The few functions of MPFR that the mathematical functions are computed with: numbers of a fixed
//! precision of [`PRECISION`] bits, and operations rounded to nearest.
//!
//! MPFR is linked anyway, for Bitwuzla. Its ABI is stable within a major version: `mpfr_t` is the
//! struct [`Raw`].
#![allow(unsafe_code)]
use std::ffi::{c_int, c_long, c_ulong, c_void};

/// Bits of a significand. Results are rounded to formats of up to 64 bits, and the error of a few
/// operations at this precision is far below what the bounds on the error of the library leave
/// open.
pub(super) const PRECISION: c_long = 320;

const NEAREST: c_int = 0;

#[repr(C)]
struct Raw {
    precision: c_long,
    sign: c_int,
    exponent: c_long,
    limbs: *mut c_void,
}

type One = unsafe extern "C" fn(*mut Raw, *const Raw, c_int) -> c_int;
type Two = unsafe extern "C" fn(*mut Raw, *const Raw, *const Raw, c_int) -> c_int;

unsafe extern "C" {
    fn mpfr_get_emin() -> c_long;
    fn mpfr_get_emax() -> c_long;
    fn mpfr_get_emin_min() -> c_long;
    fn mpfr_get_emax_max() -> c_long;
    fn mpfr_set_emin(exponent: c_long) -> c_int;
    fn mpfr_set_emax(exponent: c_long) -> c_int;
    fn mpfr_init2(number: *mut Raw, precision: c_long);
    fn mpfr_clear(number: *mut Raw);
    fn mpfr_set(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_set_ui_2exp(to: *mut Raw, significand: c_ulong, exponent: c_long, rounding: c_int) -> c_int;
    fn mpfr_set_inf(to: *mut Raw, sign: c_int);
    fn mpfr_set_zero(to: *mut Raw, sign: c_int);
    fn mpfr_neg(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_mul_2si(to: *mut Raw, from: *const Raw, exponent: c_long, rounding: c_int) -> c_int;
    fn mpfr_rint(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_get_ui(from: *const Raw, rounding: c_int) -> c_ulong;
    fn mpfr_nan_p(number: *const Raw) -> c_int;
    fn mpfr_inf_p(number: *const Raw) -> c_int;
    fn mpfr_zero_p(number: *const Raw) -> c_int;
    fn mpfr_signbit(number: *const Raw) -> c_int;
    fn mpfr_cmp(a: *const Raw, b: *const Raw) -> c_int;
    fn mpfr_add(to: *mut Raw, a: *const Raw, b: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_sub(to: *mut Raw, a: *const Raw, b: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_div(to: *mut Raw, a: *const Raw, b: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_sin(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_cos(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_tan(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_asin(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_acos(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_atan(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_sinh(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_cosh(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_tanh(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_asinh(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_acosh(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_atanh(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_exp(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_exp2(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_exp10(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_expm1(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_log(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_log2(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_log10(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_log1p(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_cbrt(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_erf(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_erfc(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_gamma(to: *mut Raw, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_lgamma(to: *mut Raw, sign: *mut c_int, from: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_pow(to: *mut Raw, a: *const Raw, b: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_hypot(to: *mut Raw, a: *const Raw, b: *const Raw, rounding: c_int) -> c_int;
    fn mpfr_atan2(to: *mut Raw, a: *const Raw, b: *const Raw, rounding: c_int) -> c_int;
}

/// While it lives, numbers of this thread may have any exponent. Bitwuzla restricts exponents to
/// those of the format that it computed with last, and leaves them so; it gets them back.
pub(super) struct AnyExponent {
    least: c_long,
    greatest: c_long,
}

impl AnyExponent {
    pub(super) fn new() -> Self {
        // SAFETY: these functions read variables of the thread, and constants.
        let ([least, greatest], [first, last]) =
            unsafe { ([mpfr_get_emin(), mpfr_get_emax()], [mpfr_get_emin_min(), mpfr_get_emax_max()]) };
        set_exponents(first, last);
        Self { least, greatest }
    }
}

impl Drop for AnyExponent {
    fn drop(&mut self) {
        set_exponents(self.least, self.greatest);
    }
}

/// Numbers of this thread have exponents from `least` to `greatest` from here on.
pub(super) fn set_exponents(least: c_long, greatest: c_long) {
    // SAFETY: these functions write variables of the thread, and refuse what is out of range.
    unsafe {
        mpfr_set_emin(least);
        mpfr_set_emax(greatest);
    }
}

/// A number of [`PRECISION`] bits, or infinite, or none.
pub(super) struct Number(Raw);

impl Number {
    fn new() -> Self {
        let mut raw = Raw { precision: 0, sign: 0, exponent: 0, limbs: std::ptr::null_mut() };
        // SAFETY: the function initialises the struct. Its limbs are freed once, by `drop`.
        unsafe { mpfr_init2(&raw mut raw, PRECISION) };
        Self(raw)
    }

    /// `significand * 2^exponent`, or the negative of that.
    pub(super) fn scaled(negative: bool, significand: u64, exponent: i64) -> Self {
        let mut number = Self::new();
        if significand == 0 {
            // SAFETY: the number is initialised.
            unsafe { mpfr_set_zero(&raw mut number.0, if negative { -1 } else { 1 }) };
            return number;
        }
        // SAFETY: the number is initialised.
        unsafe { mpfr_set_ui_2exp(&raw mut number.0, significand, exponent, NEAREST) };
        if negative { number.negated() } else { number }
    }

    /// Infinite, of this sign.
    pub(super) fn infinite(negative: bool) -> Self {
        let mut number = Self::new();
        // SAFETY: the number is initialised.
        unsafe { mpfr_set_inf(&raw mut number.0, if negative { -1 } else { 1 }) };
        number
    }

    fn one(function: One, a: &Self) -> Self {
        let mut result = Self::new();
        // SAFETY: both numbers are initialised, and the function reads and writes nothing else.
        unsafe { function(&raw mut result.0, &raw const a.0, NEAREST) };
        result
    }

    fn two(function: Two, a: &Self, b: &Self) -> Self {
        let mut result = Self::new();
        // SAFETY: all numbers are initialised, and the function reads and writes nothing else.
        unsafe { function(&raw mut result.0, &raw const a.0, &raw const b.0, NEAREST) };
        result
    }

    /// With the other sign.
    pub(super) fn negated(&self) -> Self {
        Self::one(mpfr_neg, self)
    }

    /// `self * 2^exponent`.
    pub(super) fn shifted(&self, exponent: i64) -> Self {
        let mut result = Self::new();
        // SAFETY: both numbers are initialised.
        unsafe { mpfr_mul_2si(&raw mut result.0, &raw const self.0, exponent, NEAREST) };
        result
    }

    /// The nearest integer, ties to even.
    pub(super) fn rounded(&self) -> Self {
        Self::one(mpfr_rint, self)
    }

    /// The logarithm of the absolute value of the gamma function.
    pub(super) fn lgamma(&self) -> Self {
        let (mut result, mut sign) = (Self::new(), 0);
        // SAFETY: both numbers are initialised, and the sign is written.
        unsafe { mpfr_lgamma(&raw mut result.0, &raw mut sign, &raw const self.0, NEAREST) };
        result
    }

    /// The number as an integer; it must be one that fits.
    pub(super) fn to_u64(&self) -> u64 {
        // SAFETY: the number is initialised.
        unsafe { mpfr_get_ui(&raw const self.0, NEAREST) }
    }

    pub(super) fn is_nan(&self) -> bool {
        // SAFETY: the number is initialised.
        unsafe { mpfr_nan_p(&raw const self.0) != 0 }
    }

    pub(super) fn is_infinite(&self) -> bool {
        // SAFETY: the number is initialised.
        unsafe { mpfr_inf_p(&raw const self.0) != 0 }
    }

    pub(super) fn is_zero(&self) -> bool {
        // SAFETY: the number is initialised.
        unsafe { mpfr_zero_p(&raw const self.0) != 0 }
    }

    /// The sign bit.
    pub(super) fn is_negative(&self) -> bool {
        // SAFETY: the number is initialised.
        unsafe { mpfr_signbit(&raw const self.0) != 0 }
    }

    /// The exponent `e` with `2^(e-1) <= |self| < 2^e`, if the number is finite and not zero.
    pub(super) fn exponent(&self) -> i64 {
        self.0.exponent
    }

    /// Whether it is greater than another one; neither is NaN.
    pub(super) fn exceeds(&self, other: &Self) -> bool {
        // SAFETY: both numbers are initialised.
        unsafe { mpfr_cmp(&raw const self.0, &raw const other.0) > 0 }
    }
}

/// Methods that are functions of MPFR.
macro_rules! functions {
    ($($name:ident = $function:ident: $kind:ident;)*) => {
        impl Number {
            $(functions!(@ $name $function $kind);)*
        }
    };
    (@ $name:ident $function:ident one) => {
        pub(super) fn $name(&self) -> Self {
            Self::one($function, self)
        }
    };
    (@ $name:ident $function:ident two) => {
        pub(super) fn $name(&self, other: &Self) -> Self {
            Self::two($function, self, other)
        }
    };
}

functions! {
    plus = mpfr_add: two;
    minus = mpfr_sub: two;
    over = mpfr_div: two;
    sin = mpfr_sin: one;
    cos = mpfr_cos: one;
    tan = mpfr_tan: one;
    asin = mpfr_asin: one;
    acos = mpfr_acos: one;
    atan = mpfr_atan: one;
    sinh = mpfr_sinh: one;
    cosh = mpfr_cosh: one;
    tanh = mpfr_tanh: one;
    asinh = mpfr_asinh: one;
    acosh = mpfr_acosh: one;
    atanh = mpfr_atanh: one;
    exp = mpfr_exp: one;
    exp2 = mpfr_exp2: one;
    exp10 = mpfr_exp10: one;
    expm1 = mpfr_expm1: one;
    log = mpfr_log: one;
    log2 = mpfr_log2: one;
    log10 = mpfr_log10: one;
    log1p = mpfr_log1p: one;
    cbrt = mpfr_cbrt: one;
    erf = mpfr_erf: one;
    erfc = mpfr_erfc: one;
    gamma = mpfr_gamma: one;
    pow = mpfr_pow: two;
    hypot = mpfr_hypot: two;
    atan2 = mpfr_atan2: two;
}

impl Clone for Number {
    fn clone(&self) -> Self {
        Self::one(mpfr_set, self)
    }
}

impl Drop for Number {
    fn drop(&mut self) {
        // SAFETY: the number is initialised, and used no more.
        unsafe { mpfr_clear(&raw mut self.0) };
    }
}
