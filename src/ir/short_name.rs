//! Names of C++ without what everybody leaves out: default arguments of templates in the standard
//! library, and the inline namespace of its strings.

/// Templates of the library whose default arguments are left out.
const DEFAULTS: [&str; 6] = [
    "std::allocator<",
    "std::char_traits<",
    "std::default_delete<",
    "std::equal_to<",
    "std::hash<",
    "std::less<",
];

/// The library's templates over characters that have names of their own for `char`.
const OF_CHAR: [&str; 15] = [
    "string",
    "string_view",
    "ios",
    "istream",
    "ostream",
    "iostream",
    "streambuf",
    "stringbuf",
    "istringstream",
    "ostringstream",
    "stringstream",
    "filebuf",
    "ifstream",
    "ofstream",
    "fstream",
];

/// Operators whose names contain brackets or commas, longer ones first.
const OPERATORS: [&str; 12] = ["<=>", "<<=", ">>=", "->*", "<<", ">>", "<=", ">=", "->", "()", "<", ">"];

/// A demangled name in short. One that cannot be read stays as it is.
pub fn short_name(name: &str) -> String {
    let mut rest = name;
    match text(&mut rest, false) {
        Some(short) if rest.is_empty() => short,
        _ => name.to_owned(),
    }
}

/// A name, or the argument of a template, which ends before a comma or bracket.
fn text(rest: &mut &str, is_argument: bool) -> Option<String> {
    let mut short = String::new();
    let mut parentheses = 0u32;
    while let Some(next) = rest.chars().next() {
        if let Some(after) = rest.strip_prefix("operator") {
            let operator = OPERATORS.iter().find(|operator| after.starts_with(**operator));
            let length = "operator".len() + operator.map_or(0, |operator| operator.len());
            let (word, after) = rest.split_at(length);
            short.push_str(word);
            *rest = after;
            continue;
        }
        match next {
            ',' | '>' if is_argument && parentheses == 0 => break,
            '(' => parentheses += 1,
            ')' => parentheses = parentheses.checked_sub(1)?,
            '<' => {
                *rest = &rest[1..];
                let list = arguments(rest)?;
                apply(&mut short, list);
                continue;
            }
            _ => {}
        }
        short.push(next);
        *rest = &rest[next.len_utf8()..];
        if short.ends_with("std::__cxx11::") {
            short.truncate(short.len() - "__cxx11::".len());
        }
    }
    Some(short)
}

/// The arguments of a template, up to the bracket that ends them.
fn arguments(rest: &mut &str) -> Option<Vec<String>> {
    let mut list = Vec::new();
    loop {
        list.push(text(rest, true)?.trim().to_owned());
        let end = rest.chars().next()?;
        *rest = &rest[1..];
        if end == '>' {
            return Some(list);
        }
    }
}

/// Appends the arguments of a template to its name.
fn apply(name: &mut String, mut list: Vec<String>) {
    while list.len() > 1
        && list.last().is_some_and(|last| DEFAULTS.iter().any(|default| last.starts_with(default)))
    {
        list.pop();
    }
    if list == ["char"]
        && let Some((before, class)) = name.rsplit_once("std::basic_")
        && OF_CHAR.contains(&class)
    {
        *name = format!("{before}std::{class}");
        return;
    }
    name.push('<');
    name.push_str(&list.join(", "));
    name.push('>');
}

#[cfg(test)]
mod tests {
    use super::short_name;

    #[test]
    fn defaults_are_left_out() {
        for (name, short) in [
            ("std::vector<int, std::allocator<int> >::push_back", "std::vector<int>::push_back"),
            (
                "std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> >::size",
                "std::string::size",
            ),
            (
                "std::map<std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> >, int, \
                 std::less<std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> > >, \
                 std::allocator<std::pair<std::__cxx11::basic_string<char, std::char_traits<char>, \
                 std::allocator<char> > const, int> > >::operator[]",
                "std::map<std::string, int>::operator[]",
            ),
            ("std::operator<< <std::char_traits<char> >", "std::operator<< <std::char_traits<char>>"),
            ("std::function<void (int, int)>::operator()", "std::function<void (int, int)>::operator()"),
            ("A<(B)1, C>::operator->", "A<(B)1, C>::operator->"),
            (
                "std::unique_ptr<int, std::default_delete<int> >::~unique_ptr",
                "std::unique_ptr<int>::~unique_ptr",
            ),
            ("main::{lambda(int, int)#1}::operator()", "main::{lambda(int, int)#1}::operator()"),
            ("std::allocator<char>::allocator", "std::allocator<char>::allocator"),
            ("plain", "plain"),
            ("broken<int", "broken<int"),
            ("a > b", "a > b"),
        ] {
            assert_eq!(short_name(name), short);
        }
    }
}
