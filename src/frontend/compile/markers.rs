//! Line markers (`# 12 "file.h" 3`, `#line 12`), which preprocessors and code generators leave in
//! sources.
//!
//! Because of them, clang would report locations in files that nobody has any more. So each marker
//! is replaced by one that names its own place. Then every location is in the file that was given,
//! and people, witnesses and other tools find it there.
use std::path::Path;

/// The source with its markers replaced; `None` if there are none. `path` is what locations are to
/// name.
pub(in crate::frontend) fn replace(source: &[u8], path: &Path) -> Option<Vec<u8>> {
    let name: Vec<u8> = path
        .as_os_str()
        .as_encoded_bytes()
        .iter()
        .flat_map(|&byte| if matches!(byte, b'"' | b'\\') { vec![b'\\', byte] } else { vec![byte] })
        .collect();
    let mut replaced = Vec::new();
    let mut found = false;
    for (index, line) in source.split_inclusive(|byte| *byte == b'\n').enumerate() {
        let Some(flags) = marker_flags(line) else {
            replaced.extend_from_slice(line);
            continue;
        };
        found = true;
        replaced.extend_from_slice(format!("# {} \"", index + 2).as_bytes());
        replaced.extend_from_slice(&name);
        replaced.extend_from_slice(b"\"");
        replaced.extend_from_slice(flags);
        replaced.extend_from_slice(b"\n");
    }
    found.then_some(replaced)
}

/// The flags to keep of a line that is a marker; `None` if it is none. Flag 3 is kept: the text
/// after the marker comes from a system's header, where compilers are more lenient. The flags that
/// a file begins or ends there are dropped, since that is no longer so.
fn marker_flags(line: &[u8]) -> Option<&'static [u8]> {
    let rest = line.trim_ascii().strip_prefix(b"#")?.trim_ascii_start();
    let rest = match rest.strip_prefix(b"line") {
        Some(rest) if rest.first().is_some_and(u8::is_ascii_whitespace) => rest.trim_ascii_start(),
        _ => rest,
    };
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let rest = rest[digits..].trim_ascii_start();
    if digits == 0 || line.trim_ascii_end().ends_with(b"\\") {
        return None;
    }
    if rest.is_empty() {
        return Some(b"");
    }
    let flags = &rest.strip_prefix(b"\"")?[rest[1..].iter().rposition(|byte| *byte == b'"')? + 1..];
    let mut flags = flags.split(u8::is_ascii_whitespace).filter(|flag| !flag.is_empty());
    if flags.clone().any(|flag| !matches!(flag, b"1" | b"2" | b"3" | b"4")) {
        return None;
    }
    Some(if flags.any(|flag| flag == b"3") { b" 3" } else { b"" })
}

#[cfg(test)]
mod tests {
    use super::replace;
    use std::path::Path;

    #[track_caller]
    fn becomes(source: &str, expected: Option<&str>) {
        let replaced = replace(source.as_bytes(), Path::new("dir/a.i"));
        assert_eq!(replaced.map(|text| String::from_utf8(text).unwrap()).as_deref(), expected);
    }

    #[test]
    fn markers_name_their_own_place() {
        becomes(
            "# 1 \"a.c\"\n# 1 \"/usr/include/x y.h\" 1 3 4\nint x;\n  #  line 7\nint y;\n#line 8 \"a\\\"b.c\"\r\n",
            Some("# 2 \"dir/a.i\"\n# 3 \"dir/a.i\" 3\nint x;\n# 5 \"dir/a.i\"\nint y;\n# 7 \"dir/a.i\"\n"),
        );
    }

    #[test]
    fn other_lines_stay() {
        becomes(
            "int a;\n#pragma pack(1)\n#linefeed 3\n# define N 1\n#\nx # 3\n# 3 junk\n# 1 \"a\" \\\n",
            None,
        );
    }
}
