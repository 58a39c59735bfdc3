//! What a program tells the assembler and the linker beside code and data. Nothing here follows it.
//! Where it matters, the program is not followed either.
use crate::base::Reason;
use crate::frontend::llvm::Module;

/// Sections with the addresses of functions that run before or after `main`. A priority may follow,
/// behind a dot.
const ADDRESSES: [&str; 5] = [".preinit_array", ".init_array", ".fini_array", ".ctors", ".dtors"];
/// Sections of code that runs there.
const CODE: [&str; 2] = [".init", ".fini"];

/// Why the program cannot be followed from its start: variables in sections of functions that run
/// before or after `main`, and assembly outside of functions that defines symbols of the program.
pub(super) fn obstacles(module: &Module<'_>) -> Vec<Reason> {
    let mut found = Vec::new();
    for global in module.globals().filter(|global| !global.is_declaration()) {
        let section = global.section();
        if is_run(&section) {
            found.push(Reason::construct(format!("a variable in section {section}")));
        }
    }
    let is_used = |name: &&str| module.function_named(name).is_some() || module.global_named(name).is_some();
    let assembly = module.inline_assembly();
    for line in assembly.split(['\n', ';']).map(str::trim) {
        if let Some(name) = defined(line).filter(is_used) {
            let what = format!("assembly outside of functions that defines {name}");
            found.push(Reason::ModuleAssembly { what: what.into() });
        } else if entered(line).is_some_and(is_run) {
            let what = "assembly outside of functions that runs before or after main";
            found.push(Reason::ModuleAssembly { what: what.into() });
        }
    }
    found
}

/// Whether what lies in a section runs before or after `main`.
fn is_run(section: &str) -> bool {
    let holds_addresses = |name: &&str| {
        section.strip_prefix(*name).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    CODE.contains(&section) || ADDRESSES.iter().any(holds_addresses)
}

/// The section that a line of assembly begins.
fn entered(line: &str) -> Option<&str> {
    let rest = line.strip_prefix(".section").or_else(|| line.strip_prefix(".pushsection"))?;
    let name = rest.strip_prefix([' ', '\t'])?.split(',').next()?;
    Some(name.trim().trim_matches('"'))
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
    use super::{defined, entered, is_run};

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

    #[test]
    fn some_sections_run_beside_main() {
        for section in [".init_array", ".init_array.00100", ".ctors.65535", ".fini", ".preinit_array"] {
            assert!(is_run(section), "{section}");
        }
        for section in ["", ".data", ".init.data", ".init.text", ".initcall6.init", ".init_arrays"] {
            assert!(!is_run(section), "{section}");
        }
        assert_eq!(entered(".section .init_array,\"aw\""), Some(".init_array"));
        assert_eq!(entered(".pushsection\t\".ctors\""), Some(".ctors"));
        assert_eq!(entered(".sections"), None);
    }
}
