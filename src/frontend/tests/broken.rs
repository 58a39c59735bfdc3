//! Input that is no program.
use super::compile::clang::Clang;
use super::*;
use proptest::prelude::*;
use std::sync::OnceLock;

fn error_of(name: &str, content: &[u8]) -> FrontendError {
    match load_files(&[(name, content)], &FrontendOptions::default()) {
        Err(error) => error,
        Ok(program) => panic!("no error\n{program}"),
    }
}

/// Bitcode of a small program.
fn bitcode() -> &'static [u8] {
    static BITCODE: OnceLock<Vec<u8>> = OnceLock::new();
    BITCODE.get_or_init(|| {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let path = dir.path().join("p.c");
        let text = "struct s { int a; char *p; } g = { 1, \"text\" }; int f(int, ...); int main(int c, char **v) {
                    struct s l; switch (c) { case 1: return f(c, 2.0); case 2: c <<= g.a; } do l = g; while (c /= 3);
                    __int128 w = c; return (w * w >> 70) + l.a; }";
        std::fs::write(&path, text).expect("a writable file");
        let options = FrontendOptions::default();
        let clang = Clang::find(&options).expect("clang");
        clang.compile(&path, Language::C, &options, &[]).expect("bitcode").bytes
    })
}

#[test]
fn errors_of_clang_are_passed_on() {
    let error = error_of("p.c", b"int main(void) { return missing; }");
    let FrontendError::Clang { output, .. } = error else { panic!("{error}") };
    assert!(output.contains("p.c:1:25: error: use of undeclared identifier 'missing'"), "{output}");
}

#[test]
fn missing_packages_are_named() {
    let header = |name: &str| format!("x.c:1:1: fatal error: '{name}' file not found\n");
    for (messages, package) in [
        (header("bits/libc-header-start.h"), Some("libc6-dev-i386")),
        (header("gnu/stubs-32.h"), Some("libc6-dev-i386")),
        (header("asm/errno.h"), Some("gcc-multilib")),
        (header("vector"), Some("g++-multilib")),
        (header("bits/c++config.h"), Some("g++-multilib")),
        (header("mine.h"), None),
        (header("lib/mine.h"), None),
        ("/usr/bin/ld: cannot find -lgcc: No such file".to_owned(), Some("gcc-multilib")),
        ("x.c:1:1: error: use of undeclared identifier 'x'".to_owned(), None),
    ] {
        let found = missing_package(&messages, DataModel::Ilp32);
        assert!(found.is_some() == package.is_some(), "{messages}");
        assert!(found.unwrap_or_default().contains(package.unwrap_or_default()), "{messages}");
        assert_eq!(missing_package(&messages, DataModel::Lp64), None, "{messages}");
    }
    let sanitizer = "/usr/bin/ld: cannot find /usr/lib/libclang_rt.asan_static.a: No such file or directory";
    assert!(
        missing_package(sanitizer, DataModel::Lp64).is_some_and(|hint| hint.contains("libclang-rt-19-dev"))
    );
}

/// Headers that this machine has for no data model stand for those of 32 bits on others.
#[test]
fn the_hint_follows_the_messages_of_clang() {
    let options = FrontendOptions { data_model: DataModel::Ilp32, ..FrontendOptions::default() };
    let error =
        load_files(&[("p.c", b"#include <bits/none.h>\n")], &options).expect_err("there is no such header");
    let message = error.to_string();
    assert!(message.contains("p.c:1:10: fatal error: 'bits/none.h' file not found"), "{message}");
    assert!(message.ends_with("libc6-dev-i386 and gcc-multilib\n"), "{message}");
}

#[test]
fn each_bad_input_has_its_error() {
    let missing = load(&[PathBuf::from("no such file.c")], &FrontendOptions::default());
    assert!(matches!(missing, Err(FrontendError::Read { .. })));
    let directory = load(&[std::env::temp_dir()], &FrontendOptions::default());
    assert!(matches!(directory, Err(FrontendError::Read { .. })));
    assert!(matches!(load(&[], &FrontendOptions::default()), Err(FrontendError::NoInput)));
    assert!(matches!(error_of("p.txt", b""), FrontendError::UnknownKind { .. }));
    assert!(matches!(error_of("p.c", b"int f(void) { return 0; }"), FrontendError::NoMain));
    assert!(matches!(
        error_of("p.ll", b"define i32 @main() { ret i32 %x }"),
        FrontendError::BadModule { .. }
    ));
    assert!(matches!(error_of("p.bc", b"BC\xC0\xDEnonsense"), FrontendError::BadModule { .. }));
    assert!(matches!(error_of("p.bc", &bitcode()[..1000]), FrontendError::BadModule { .. }));
}

#[test]
fn a_clang_that_is_none_is_an_error() {
    let options = FrontendOptions { clang: Some(PathBuf::from("/bin/true")), ..FrontendOptions::default() };
    let result = load_files(&[("p.c", b"int main(void) { return 0; }")], &options);
    assert!(matches!(result, Err(FrontendError::NoClang { .. })));
}

#[test]
fn a_function_defined_twice_is_an_error() {
    let files: [(&str, &[u8]); 2] = [
        ("a.c", b"int f(void) { return 1; } int main(void) { return f(); }"),
        ("b.c", b"int f(void) { return 2; }"),
    ];
    assert!(matches!(load_files(&files, &FrontendOptions::default()), Err(FrontendError::Link { .. })));
}

#[test]
fn another_data_model_is_an_error() {
    let options = FrontendOptions { data_model: DataModel::Ilp32, ..FrontendOptions::default() };
    let result = load_files(&[("p.bc", bitcode())], &options);
    assert!(matches!(result, Err(FrontendError::DataModel { found: 64, wanted: 32, .. })));
    let text = b"target datalayout = \"e-p:32:32\"\ndefine i32 @main() {\n ret i32 0\n}\n";
    let result = load_files(&[("p.ll", text)], &FrontendOptions::default());
    assert!(matches!(result, Err(FrontendError::DataModel { found: 32, wanted: 64, .. })));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn damaged_bitcode_gives_an_error_or_a_program(
        damage in prop::collection::vec((any::<prop::sample::Index>(), 0u8..8), 1..6),
        keep in prop_oneof![3 => Just(None), 1 => any::<prop::sample::Index>().prop_map(Some)],
    ) {
        let mut bytes = bitcode().to_vec();
        for (place, bit) in damage {
            let place = place.index(bytes.len());
            bytes[place] ^= 1 << bit;
        }
        if let Some(keep) = keep {
            bytes.truncate(keep.index(bytes.len()));
        }
        if let Ok(program) = load_files(&[("p.bc", &bytes)], &FrontendOptions::default()) {
            prop_assert!(validate(&program).is_empty(), "{program}");
        }
    }
}
