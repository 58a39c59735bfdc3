//! What a program tells the assembler and the linker, beside code and data: it is not followed, and the program not either where it matters.
use crate::frontend::llvm::Module;

/// Sections of functions that run before or after `main`.
const RUN: [&str; 7] = [".preinit_array", ".init_array", ".fini_array", ".ctors", ".dtors", ".init", ".fini"];

/// Why the program cannot be followed from its start: variables in sections of functions that run before or after `main`, and assembly outside of functions that
/// defines symbols of the program.
pub(super) fn obstacles(module: &Module<'_>) -> Vec<String> {
    let mut found = Vec::new();
    for global in module.globals().filter(|global| !global.is_declaration()) {
        let section = global.section();
        let is_run = |name: &&str| {
            section.strip_prefix(*name).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        if RUN.iter().any(is_run) {
            found.push(format!("a variable in section {section}"));
        }
    }
    let is_used = |name: &&str| module.function_named(name).is_some() || module.global_named(name).is_some();
    let assembly = module.inline_assembly();
    for line in assembly.split(['\n', ';']).map(str::trim) {
        if let Some(name) = defined(line).filter(is_used) {
            found.push(format!("assembly outside of functions that defines {name}"));
        } else if RUN.iter().any(|name| line.contains(name)) {
            found.push("assembly outside of functions that runs before or after main".to_owned());
        }
    }
    found
}

/// The symbol that a line of assembly defines.
fn defined(line: &str) -> Option<&str> {
    let directive = [".set", ".equ", ".equiv", ".comm", ".lcomm"]
        .iter()
        .find_map(|directive| line.strip_prefix(directive).filter(|rest| rest.starts_with([' ', '\t'])));
    if let Some(rest) = directive {
        return rest.split(',').next().map(str::trim);
    }
    let (name, _) = line.split_once(':').or_else(|| line.split_once('='))?;
    let name = name.trim().trim_matches('"');
    let is_symbol = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'$' | b'@');
    (!name.is_empty() && name.bytes().all(is_symbol)).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::defined;

    #[test]
    fn lines_define_symbols() {
        for (line, name) in [
            ("f:", Some("f")),
            ("f: ret", Some("f")),
            (".set alias, target", Some("alias")),
            (".comm\tblock,8", Some("block")),
            ("size = . - start", Some("size")),
            (".globl f", None),
            ("movl $1, %eax", None),
            (".section .text", None),
            ("", None),
        ] {
            assert_eq!(defined(line), name, "{line}");
        }
    }
}
