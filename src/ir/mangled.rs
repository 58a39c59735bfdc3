//! Names of functions in C++, mangled as the Itanium ABI says, and in Rust.
use cpp_demangle::{DemangleOptions, Symbol};

/// Namespaces of the implementation, beside `std`.
const NAMESPACES: [&str; 6] =
    ["__gnu_cxx", "__cxxabiv1", "__gnu_debug", "__gnu_parallel", "__gnu_pbds", "__gnu_internal"];

/// Abbreviations for namespace `std` and for types there.
const ABBREVIATIONS: [&str; 7] = ["St", "Sa", "Ss", "Sb", "Si", "So", "Sd"];

/// Mangled types of the parameters of the implementation's own `operator new` and `operator
/// delete`.
const OF_ALLOCATION: [&str; 5] = ["m", "j", "Pv", "St11align_val_t", "RKSt9nothrow_t"];

/// A name as people wrote it, as far as the linker's name shows it: without the number that LLVM's
/// linker appends to a second static function of one name, and without the mangling of C++
/// (parameters are left out).
pub fn source_name(linker_name: &str) -> String {
    let name = match linker_name.rsplit_once('.') {
        Some((name, number)) if !name.is_empty() && number.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => linker_name,
    };
    // A model that takes the calls of another function has that function's name after a prefix.
    let name = name.strip_prefix("__tessera_unused_").unwrap_or(name);
    demangled(name).unwrap_or_else(|| name.to_owned())
}

fn demangled(name: &str) -> Option<String> {
    if is_rust(name) {
        return Some(format!("{:#}", rustc_demangle::try_demangle(name).ok()?));
    }
    let symbol = name.starts_with("_Z").then(|| Symbol::new(name).ok())??;
    symbol.demangle_with_options(&DemangleOptions::new().no_params().no_return_type()).ok()
}

/// Whether a name is mangled as by Rust: in its own way, or, as was usual before, almost as in C++,
/// with a hash in the end.
fn is_rust(name: &str) -> bool {
    let hash = name
        .strip_prefix("_ZN")
        .and_then(|name| name.strip_suffix('E')?.rsplit_once("17h"))
        .map(|(_, hash)| hash);
    name.starts_with("_R")
        || hash.is_some_and(|hash| hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// Whether a mangled name is one of a function, or of something that belongs to one, in the C++
/// library.
pub(super) fn is_in_library(name: &str) -> bool {
    name.strip_prefix("_Z").is_some_and(|name| encoding(name, 0))
}

/// Whether what follows `_Z` is in the library.
fn encoding(name: &str, depth: u32) -> bool {
    // Encodings nest, but no compiler nests them deeper than this.
    if depth > 16 {
        return false;
    }
    for thunk in ["Th", "Tv"] {
        if let Some(rest) = name.strip_prefix(thunk) {
            // One offset or two, each with `_` at its end.
            let is_offset =
                |part: &str| part.strip_prefix('n').unwrap_or(part).bytes().all(|b| b.is_ascii_digit());
            let mut rest = rest;
            while let Some((offset, after)) = rest.split_once('_')
                && is_offset(offset)
            {
                rest = after;
            }
            return encoding(rest, depth + 1);
        }
    }
    for special in ["TV", "TT", "TI", "TS", "TW", "TH", "GV", "GR"] {
        if let Some(rest) = name.strip_prefix(special) {
            return encoding(rest, depth + 1);
        }
    }
    if let Some(function) = name.strip_prefix('Z') {
        return encoding(function, depth + 1);
    }
    for operator in ["nw", "na", "dl", "da"] {
        if let Some(parameters) = name.strip_prefix(operator) {
            return is_allocation(parameters);
        }
    }
    match name.strip_prefix('N') {
        Some(nested) => {
            let nested = nested.trim_start_matches(['r', 'V', 'K']);
            let nested = nested.strip_prefix(['R', 'O']).unwrap_or(nested);
            is_abbreviated(nested) || starts_in_namespace(nested)
        }
        None => is_abbreviated(name),
    }
}

fn is_allocation(parameters: &str) -> bool {
    let mut rest = parameters;
    while let Some(after) = OF_ALLOCATION.iter().find_map(|parameter| rest.strip_prefix(parameter)) {
        rest = after;
    }
    rest.is_empty()
}

fn is_abbreviated(name: &str) -> bool {
    ABBREVIATIONS.iter().any(|abbreviation| name.starts_with(abbreviation))
}

/// Whether the first part of a nested name is a namespace of the library: its length and then
/// itself.
fn starts_in_namespace(name: &str) -> bool {
    let digits = name.bytes().take_while(u8::is_ascii_digit).count();
    let length = name[..digits].parse::<usize>().ok();
    let first = length.and_then(|length| name.get(digits..digits.checked_add(length)?));
    first.is_some_and(|first| NAMESPACES.contains(&first))
}

#[cfg(test)]
mod tests {
    use super::{is_in_library, source_name};

    #[test]
    fn functions_of_the_library_are_known_by_their_names() {
        for name in [
            "_ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_",
            "_ZSt4cout",
            "_ZNSt6vectorIiSaIiEE9push_backERKi",
            "_ZNKSt6localeeqERKS_",
            "_ZNVKSt6atomicIiE4loadESt12memory_order",
            "_ZNKRSt8optionalIiE5valueEv",
            "_ZNSsC1Ev",
            "_ZNSs6appendEPKc",
            "_ZNSaIcEC1Ev",
            "_ZNSolsEi",
            "_ZNSirsERi",
            "_ZNSdD0Ev",
            "_ZN9__gnu_cxx9free_listC1Ev",
            "_ZN10__cxxabiv117__class_type_infoD0Ev",
            "_ZThn16_NSdD0Ev",
            "_ZTv0_n24_NSoD1Ev",
            "_ZTvn8_n24_NSoD1Ev",
            "_ZGVNSt6locale2idE",
            "_ZTISt9exception",
            "_ZZNSt6locale5facetC1EvE1x",
            "_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6appendEPKc",
            "_Znwm",
            "_Znaj",
            "_ZdlPv",
            "_ZdaPvm",
            "_ZdlPvmSt11align_val_t",
            "_ZnwmRKSt9nothrow_t",
            "_ZnamSt11align_val_tRKSt9nothrow_t",
        ] {
            assert!(is_in_library(name), "{name}");
        }
    }

    #[test]
    fn functions_of_programs_are_not_taken_for_those_of_the_library() {
        for name in [
            "",
            "_Z",
            "_ZN",
            "_Z9",
            "_Z99999999999999999999999x",
            "_Z9\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}",
            "std",
            "_Z3fooSt6vectorIiSaIiEE",
            "_ZN2my3setE",
            "_ZN5stdioC1Ev",
            "_ZN4Stub3runEv",
            "_ZNK4Some5valueEv",
            "_ZlsRSoRK5Thing",
            "_ZnwmR5Arena",
            "_ZN5ArenanwEm",
            "_ZThn16_N5ThingD0Ev",
            "_ZTv0_n24_N5ThingD1Ev",
            "_ZZ4mainE5count",
            "_ZGVN5Thing8instanceE",
        ] {
            assert!(!is_in_library(name), "{name}");
        }
    }

    #[test]
    fn mangled_names_are_shown_as_written() {
        assert_eq!(source_name("_ZN3foo3barEi"), "foo::bar");
        assert_eq!(
            source_name("_ZNSt6vectorIiSaIiEE9push_backERKi"),
            "std::vector<int, std::allocator<int> >::push_back"
        );
        assert_eq!(source_name("_ZN12_GLOBAL__N_14stepEv"), "(anonymous namespace)::step");
        assert_eq!(source_name("_ZTV5Shape"), "{vtable(Shape)}");
        assert_eq!(source_name("_ZN3foo3BarC2Ev"), "foo::Bar::Bar");
        assert_eq!(source_name("_ZN3BarD1Ev"), "Bar::~Bar");
        assert_eq!(source_name("_ZL5localv"), "local");
        assert_eq!(source_name("_Z3maxIiET_S0_S0_"), "max<int>");
        assert_eq!(source_name("_Z99x"), "_Z99x");
        assert_eq!(source_name("f.12"), "f");
        assert_eq!(source_name(".5"), ".5");
    }
}
