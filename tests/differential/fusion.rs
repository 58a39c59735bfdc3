//! Programs whose results compilers may choose: products that may be fused with sums, minima of
//! zeros, conversions that do not fit.
//!
//! clang and gcc compile each program with and without optimisation, and with and without FMA.
//! Whatever such a program gives must be possible in the check: "all results are these" is not
//! `true`ly unreachable. And what clang gives at -O0 with the same flags must not be refuted: "some
//! result is another one" is not `false`.
use crate::keep_as;
use crate::random::Random;
use crate::rotation;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use tessera::base::{Budget, Progress};
use tessera::check::{CheckOptions, Verdict, check};
use tessera::frontend::{DataModel, FrontendOptions, load};
use tessera::property::Property;

/// Expressions of a program.
const EXPRESSIONS: usize = 12;

/// Values of variables, of which there is one each for `double` and for `float`.
const VALUES: &[&str] = &[
    "0.1", "10", "-1", "0.0", "-0.0", "3", "1e-3", "-0.3", "7e15", "2.5", "1e300", "-5e-324", "16777217",
    "1e-30",
];

/// Flags that programs are compiled and checked with.
const SETS: [&[&str]; 2] = [&[], &["-mfma"]];

const PRELUDE: &str = "\
typedef unsigned long long word;
double fmin(double, double), fmax(double, double), fabs(double), sqrt(double), fma(double, double, double), floor(double);
float fminf(float, float), fmaxf(float, float);
static word bits(double value) { word bits; __builtin_memcpy(&bits, &value, 8); return value != value ? 1 : bits; }
static word whole(long long value) { return value; }
";

struct Expressions {
    random: Random,
}

impl Expressions {
    /// An expression of a floating-point type.
    fn number(&mut self, depth: u32) -> String {
        if depth == 0 {
            let kind = *self.random.pick(&["d", "d", "f"]);
            return format!("{kind}{}", self.random.below(VALUES.len()));
        }
        let case = self.random.below(14);
        let mut part = || self.number(depth - 1);
        match case {
            0 => format!("({} * {} + {})", part(), part(), part()),
            1 => format!("({} * {} - {})", part(), part(), part()),
            2 => format!("({} - {} * {})", part(), part(), part()),
            3 => format!("({} * {} + {} * {})", part(), part(), part(), part()),
            4 => format!("({} * {} - {} * {})", part(), part(), part(), part()),
            5 => format!("({} + {})", part(), part()),
            6 => format!("({} / {})", part(), part()),
            7 => format!("fmin({}, {})", part(), part()),
            8 => format!("fmaxf({}, {})", part(), part()),
            9 => format!("((float)({}))", part()),
            10 => format!("(-{})", part()),
            11 => format!("fma({}, {}, {})", part(), part(), part()),
            12 => format!("sqrt(fabs({}))", part()),
            _ => format!("({} < {} ? {} : {})", part(), part(), part(), part()),
        }
    }

    /// An expression of an integer type: the bits of a number, or what it is converted to.
    fn whole(&mut self) -> String {
        let number = self.number(2);
        match self.random.below(4) {
            0 => {
                let to = *self.random.pick(&["int", "unsigned", "short", "long", "unsigned long"]);
                format!("whole(({to})({number}))")
            }
            _ => format!("bits({number})"),
        }
    }
}

/// Functions `e0`, `e1`, ... of a program.
fn functions(seed: u64) -> String {
    let mut text = PRELUDE.to_owned();
    for (index, value) in VALUES.iter().enumerate() {
        // A `float` has not all values of a `double`, but some nearby.
        let _ =
            writeln!(text, "volatile double d{index} = {value}; volatile float f{index} = (float)({value});");
    }
    let mut expressions = Expressions { random: Random::new(seed) };
    for index in 0..EXPRESSIONS {
        let expression = expressions.whole();
        let _ =
            writeln!(text, "static __attribute__((noinline)) word e{index}(void) {{ return {expression}; }}");
    }
    text
}

/// Compiles a program and gives what it prints; `None` if there is no such compiler.
fn results(compiler: &str, flags: &[&str], source: &Path, binary: &Path) -> Option<Vec<String>> {
    let mut command = Command::new(compiler);
    command.args(["-w", "-fwrapv"]).args(flags).arg(source).arg("-o").arg(binary).arg("-lm");
    let output = command.output().ok()?;
    assert!(output.status.success(), "{compiler}: {}", String::from_utf8_lossy(&output.stderr));
    let output = Command::new(binary).output().expect("the program runs");
    assert!(output.status.success(), "{compiler} {flags:?}: {:?}", output.status);
    Some(String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect())
}

/// Checks whether all of these results, of the functions with these numbers, are given (`all`), or
/// not.
fn verdict(
    functions: &str,
    flags: &[&str],
    results: &[(usize, &String)],
    all: bool,
    folder: &Path,
) -> (Verdict, PathBuf) {
    let mut text = format!("{functions}void reach_error(void);\nint main(void) {{\n    int all = 1;\n");
    for (index, result) in results {
        let _ = writeln!(text, "    all &= e{index}() == 0x{result}ull;");
    }
    let _ = writeln!(text, "    if (all == {})\n        reach_error();\n    return 0;\n}}", u8::from(all));
    let path = folder.join("checked.c");
    std::fs::write(&path, &text).expect("a writable folder");
    let options = FrontendOptions {
        data_model: DataModel::Lp64,
        keep_calls: vec!["reach_error".to_owned()],
        clang_args: flags.iter().map(|flag| (*flag).to_owned()).collect(),
        ..FrontendOptions::default()
    };
    let program =
        load(std::slice::from_ref(&path), &options).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let mut options = CheckOptions::new(Property::unreach_call());
    options.budget = Budget::of_cpu_time(Duration::from_secs(10));
    (check(&program, &options, &Progress::default()).verdict, path)
}

#[test]
fn what_compilers_make_of_floating_point_is_allowed() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let clang = std::env::var("TESSERA_CLANG").unwrap_or_else(|_| "clang-19".to_owned());
    let (source, binary) = (folder.path().join("program.c"), folder.path().join("program"));
    let first = rotation::number("TESSERA_DIFFERENTIAL_SEED", 1);
    let mut failures = Vec::new();
    for seed in first..first + rotation::count("TESSERA_DIFFERENTIAL_FUSION", 4, 30) {
        let functions = functions(seed);
        let mut text = format!("{functions}int printf(const char *, ...);\nint main(void) {{\n");
        for index in 0..EXPRESSIONS {
            let _ = writeln!(text, "    printf(\"%llx\\n\", e{index}());");
        }
        text.push_str("    return 0;\n}\n");
        std::fs::write(&source, &text).expect("a writable folder");
        for flags in SETS {
            if !flags.is_empty() && !std::is_x86_feature_detected!("fma") {
                continue;
            }
            let mut seen: Vec<Vec<String>> = Vec::new();
            for (compiler, level) in [(&*clang, "-O0"), (&*clang, "-O2"), ("gcc", "-O0"), ("gcc", "-O2")] {
                let flags_of_run = [flags, &[level]].concat();
                let Some(results) = results(compiler, &flags_of_run, &source, &binary) else { continue };
                let what = format!("seed {seed}, {compiler} {flags_of_run:?}");
                let all: Vec<(usize, &String)> = results.iter().enumerate().collect();
                if seen.is_empty() {
                    let (verdict, path) = verdict(&functions, flags, &all, false, folder.path());
                    if matches!(verdict, Verdict::False(_)) {
                        let path = keep_as(&format!("fusion-{seed}-refuted.c"), &text_of(&path));
                        failures.push(format!("{what}: refuted: {}", path.display()));
                    }
                }
                if seen.contains(&results) {
                    continue;
                }
                if matches!(verdict(&functions, flags, &all, true, folder.path()).0, Verdict::True) {
                    let excluded = |one: &&(usize, &String)| {
                        let one = std::slice::from_ref(*one);
                        matches!(verdict(&functions, flags, one, true, folder.path()).0, Verdict::True)
                    };
                    let excluded: Vec<&(usize, &String)> = all.iter().filter(excluded).collect();
                    let path = keep_as(&format!("fusion-{seed}.c"), &text);
                    failures.push(format!("{what}: excluded: {excluded:?}: {}", path.display()));
                }
                seen.push(results);
            }
        }
    }
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

fn text_of(path: &Path) -> String {
    std::fs::read_to_string(path).expect("it was just written")
}
