//! From types as clang writes them to what is known of them.
use super::declarations::{Declarations, Record, Written};

/// A type.
#[derive(Clone, Debug)]
pub(super) struct Type {
    pub(super) constant: bool,
    pub(super) shape: Shape,
}

/// What kind of type it is.
#[derive(Clone, Debug)]
pub(super) enum Shape {
    /// An integer, a truth value, or a floating-point number: its text, and the name of the
    /// function that gives any.
    Number(String, &'static str),
    /// The text is empty if it has no name.
    Enumeration(String, &'static str),
    /// A complete structure, union or class.
    Record(usize),
    /// An instance of a template, which is known by its name only.
    Instance(String),
    /// A lock or the like, which begins as zeros.
    Lock(String),
    Pointer(Box<Type>),
    Reference(Box<Type>),
    Array(Box<Type>, u64),
    Void,
    Function,
    /// A type of which the file does not say what is in it.
    Incomplete(String),
    /// A type that no values are made for.
    Other(String),
}

/// Numbers, with the last part of the name of the function that gives any of them.
const NUMBERS: &[(&str, &str)] = &[
    ("_Bool", "bool"),
    ("bool", "bool"),
    ("char", "char"),
    ("signed char", "schar"),
    ("unsigned char", "uchar"),
    ("short", "short"),
    ("unsigned short", "ushort"),
    ("int", "int"),
    ("unsigned int", "uint"),
    ("long", "long"),
    ("unsigned long", "ulong"),
    ("long long", "longlong"),
    ("unsigned long long", "ulonglong"),
    ("__int128", "int128"),
    ("unsigned __int128", "uint128"),
    ("float", "float"),
    ("double", "double"),
    ("wchar_t", "int"),
    ("char8_t", "uchar"),
    ("char16_t", "ushort"),
    ("char32_t", "uint"),
];

/// Structures of the library whose content only the library knows.
const OF_LIBRARY: &[(&str, &str)] =
    &[("FILE", "FILE"), ("_IO_FILE", "FILE"), ("DIR", "DIR"), ("__dirstream", "DIR")];

/// Words of types that end with `)` like functions, and are none.
const NO_FUNCTIONS: [&str; 3] = ["_BitInt(", "typeof", "decltype("];

/// More names than this are not followed from one to the next.
const LONGEST_CHAIN: usize = 100;

impl Declarations {
    /// The type that is written so in a scope.
    pub(super) fn type_of(&self, written: &Written, scope: &str) -> Type {
        self.parse(&written.text, scope, written.nameless, 0)
    }

    /// The type of this text in a scope.
    pub(super) fn type_of_text(&self, text: &str, scope: &str) -> Type {
        self.parse(text, scope, None, 0)
    }

    fn parse(&self, text: &str, scope: &str, nameless: Option<usize>, chain: usize) -> Type {
        let (text, constant) = without_trailing_qualifiers(text);
        let inner = |text: &str| Box::new(self.parse(text, scope, nameless, chain));
        let of = |shape| Type { constant, shape };
        if let Some(target) = text.strip_suffix("&&").or_else(|| text.strip_suffix('&')) {
            return of(Shape::Reference(inner(target)));
        }
        if let Some(target) = text.strip_suffix('*') {
            return of(Shape::Pointer(inner(target)));
        }
        if !is_nameless(text)
            && let Some((before, after)) = text.split_once("(*")
        {
            // `int (*)[4]`, `int (*)(char)`, `int (*[3])(char)`
            let Some((middle, end)) = after.split_once(')') else { return of(Shape::Other(text.to_owned())) };
            let is_array = end.starts_with('[');
            let target = if is_array {
                inner(&format!("{before}{end}"))
            } else {
                Box::new(Type { constant: false, shape: Shape::Function })
            };
            let pointer = Type { constant: middle.contains("const"), shape: Shape::Pointer(target) };
            return match middle.find('[').map(|start| dimensions(&middle[start..])) {
                None => pointer,
                Some(Some(sizes)) => sizes.iter().rev().fold(pointer, |element, size| Type {
                    constant: element.constant,
                    shape: Shape::Array(Box::new(element), *size),
                }),
                Some(None) => of(Shape::Other(text.to_owned())),
            };
        }
        if text.ends_with(']') {
            let start = text.find('[').unwrap_or_default();
            let Some(sizes) = dimensions(&text[start..]) else {
                return of(Shape::Incomplete(text.to_owned()));
            };
            let element = *inner(&text[..start]);
            return sizes.iter().rev().fold(element, |element, size| Type {
                constant: element.constant,
                shape: Shape::Array(Box::new(element), *size),
            });
        }
        if let Some(atomic) = text.strip_prefix("_Atomic(").and_then(|rest| rest.strip_suffix(')')) {
            return *inner(atomic);
        }
        if text.ends_with(')') && !is_nameless(text) {
            let is_other = NO_FUNCTIONS.iter().any(|word| text.contains(word));
            return of(if is_other { Shape::Other(text.to_owned()) } else { Shape::Function });
        }
        let (base, leading) = without_leading_qualifiers(text);
        let mut found = self.base(base, scope, nameless, chain);
        found.constant |= constant || leading;
        found
    }

    /// The type of a text without declarators.
    fn base(&self, text: &str, scope: &str, nameless: Option<usize>, chain: usize) -> Type {
        let of = |shape| Type { constant: false, shape };
        if let Some((_, function)) = NUMBERS.iter().find(|(name, _)| *name == text) {
            return of(Shape::Number(text.to_owned(), function));
        }
        if text == "void" {
            return of(Shape::Void);
        }
        if let Some((_, name)) =
            OF_LIBRARY.iter().find(|(name, _)| name == &text.trim_start_matches("struct "))
        {
            return of(Shape::Incomplete((*name).to_owned()));
        }
        if matches!(text, "va_list" | "__builtin_va_list" | "__va_list_tag" | "struct __va_list_tag")
            || chain > LONGEST_CHAIN
        {
            return of(Shape::Other(text.to_owned()));
        }
        if is_lock(text) {
            return of(Shape::Lock(text.to_owned()));
        }
        if is_nameless(text) && text.contains("enum") {
            return of(enumeration(text, "unsigned int"));
        }
        if is_nameless(text) {
            return of(nameless.map_or_else(|| Shape::Other(text.to_owned()), |record| self.shape(record)));
        }
        if let Some(name) = text.strip_prefix("enum ") {
            let stored = scopes(scope, name).into_iter().find_map(|name| self.enumerations.get(&name));
            return of(enumeration(text, stored.map_or("unsigned int", String::as_str)));
        }
        let tag = ["struct ", "union ", "class "].iter().find_map(|tag| text.strip_prefix(tag));
        if let Some(name) = tag {
            let found = scopes(scope, name).into_iter().find_map(|name| self.tags.get(&name));
            // The structure may have no other name than that of its alias.
            return of(found
                .copied()
                .or(nameless)
                .map_or_else(|| Shape::Incomplete(text.to_owned()), |record| self.shape(record)));
        }
        for name in scopes(scope, text) {
            if let Some(alias) = self.aliases.get(&name) {
                // An alias may have the name of what it stands for.
                let itself = alias.written.text == text;
                if let (true, Some(record)) = (itself, alias.written.nameless) {
                    return of(self.shape(record));
                }
                if !itself {
                    let (text, nameless) = (&alias.written.text, alias.written.nameless);
                    let mut meant = self.parse(text, &alias.scope, nameless, chain + 1);
                    // This name is one that the harness can use.
                    if let Shape::Instance(text) | Shape::Enumeration(text, _) = &mut meant.shape {
                        *text = name;
                    }
                    return meant;
                }
            }
            if let Some(&record) = self.tags.get(&name) {
                return of(self.shape(record));
            }
            if let Some(stored) = self.enumerations.get(&name) {
                return of(enumeration(&name, stored));
            }
        }
        if text.contains('<') || text.contains("::") {
            return of(Shape::Instance(text.to_owned()));
        }
        of(Shape::Other(text.to_owned()))
    }

    fn shape(&self, index: usize) -> Shape {
        let record = &self.records[index];
        if record.complete {
            Shape::Record(index)
        } else {
            Shape::Incomplete(record.text().unwrap_or_default())
        }
    }
}

impl Record {
    /// How programs name it; `None` if they cannot.
    pub(super) fn text(&self) -> Option<String> {
        match (&self.alias, &self.name) {
            (Some(alias), _) => Some(alias.clone()),
            // In C++ the name is enough, and has its scope.
            (None, Some(name)) if self.is_cxx => Some(name.clone()),
            (None, Some(name)) => Some(format!("{} {name}", self.tag)),
            (None, None) => None,
        }
    }
}

fn enumeration(text: &str, stored: &str) -> Shape {
    let function = NUMBERS.iter().find(|(name, _)| *name == stored).map_or("uint", |(_, function)| function);
    let text = if is_nameless(text) { String::new() } else { text.to_owned() };
    Shape::Enumeration(text, function)
}

/// The sizes in `[3][4]`; `None` if one is missing or not known.
fn dimensions(text: &str) -> Option<Vec<u64>> {
    let sizes = text.trim_end_matches(']').strip_prefix('[')?.split("][");
    sizes.map(|size| size.parse().ok()).collect()
}

/// Whether the text stands for a type without a name.
fn is_nameless(text: &str) -> bool {
    text.contains("(unnamed") || text.contains("(anonymous")
}

fn is_lock(text: &str) -> bool {
    let of_threads = text.strip_prefix("pthread_").and_then(|rest| rest.strip_suffix("_t"));
    matches!(text, "sem_t" | "mtx_t" | "cnd_t" | "once_flag")
        || of_threads
            .is_some_and(|what| matches!(what, "mutex" | "cond" | "rwlock" | "barrier" | "spinlock" | "once"))
}

/// The names by which something may be meant in a scope, from the inside out.
fn scopes(scope: &str, name: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut scope = scope;
    while !scope.is_empty() {
        names.push(format!("{scope}::{name}"));
        scope = scope.rsplit_once("::").map_or("", |(outer, _)| outer);
    }
    names.push(name.to_owned());
    names
}

const QUALIFIERS: [&str; 5] = ["const", "volatile", "restrict", "__restrict", "_Atomic"];

/// The text without qualifiers at its end, which belong to the outermost type, and whether it is
/// constant.
fn without_trailing_qualifiers(text: &str) -> (&str, bool) {
    let (mut text, mut constant) = (text.trim(), false);
    while let Some((word, rest)) = QUALIFIERS.iter().find_map(|word| Some((word, text.strip_suffix(word)?))) {
        // `myconst` is a name.
        if !rest.ends_with([' ', '*', ']', ')']) {
            break;
        }
        constant |= *word == "const";
        text = rest.trim_end();
    }
    (text, constant)
}

fn without_leading_qualifiers(text: &str) -> (&str, bool) {
    let (mut text, mut constant) = (text.trim(), false);
    while let Some((word, rest)) =
        QUALIFIERS.iter().find_map(|word| Some((word, text.strip_prefix(word)?.strip_prefix(' ')?)))
    {
        constant |= *word == "const";
        text = rest.trim_start();
    }
    (text, constant)
}
