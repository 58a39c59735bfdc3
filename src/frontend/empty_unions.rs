//! Unions with an empty initialiser in C23: all bytes are zero (6.7.11), those of other members than
//! the first included. clang 19 says of `{}`, as of `{0}`, that only the first member is; the rest of
//! a constant is undefined. It is made zero here.
//!
//! Where the code sets the first member by an instruction, as for compound literals, the rest stays
//! unwritten.
use super::llvm::{Module, Value};
use super::printed_tree::{below, function_at, kind_of, name_of, nodes};

/// Whether this is the name of the standard that says so.
pub(super) fn is_standard(name: &str) -> bool {
    ["c23", "gnu23", "c2x", "gnu2x", "iso9899:2024"].contains(&name)
}

/// Whether the text of a source may hold such an initialiser.
pub(super) fn may_be_used(text: &str) -> bool {
    text.match_indices('{').any(|(at, _)| text[at + 1..].trim_start().starts_with('}'))
}

/// The variables that are, or hold, unions with empty initialisers, and no other ones with an
/// initialiser of their own: the function, which is empty for global variables, and the name. `tree`
/// is the text that clang prints.
pub(super) fn variables(tree: &str) -> Vec<(String, String)> {
    let nodes = nodes(tree);
    let mut function = "";
    let (mut found, mut others) = (Vec::new(), Vec::new());
    for (index, (depth, node)) in nodes.iter().enumerate() {
        function = function_at(*depth, node).unwrap_or(function);
        if kind_of(node) != "VarDecl" {
            continue;
        }
        let variable = (function.to_owned(), name_of(node).to_owned());
        let length = below(&nodes, index).count();
        for inner in index + 1..=index + length {
            let node = nodes[inner].1;
            if node.contains("InitListExpr ") && node.contains(" field Field ") {
                let is_empty = below(&nodes, inner).next().is_none();
                if is_empty { found.push(variable.clone()) } else { others.push(variable.clone()) }
            }
        }
    }
    found.retain(|variable| !others.contains(variable));
    found
}

/// Makes the rest of these unions zero, where they are constants.
pub(super) fn repair(module: &Module<'_>, variables: &[(String, String)]) {
    if variables.is_empty() {
        return;
    }
    let is_one = |name: &str| {
        variables.iter().any(|(function, variable)| {
            let local = format!("{function}.{variable}");
            // Another of the same name has a number behind it.
            let plain = name.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches('.');
            let names = [name, plain].map(|name| name.trim_start_matches("__const."));
            if function.is_empty() { name == variable } else { names.contains(&&*local) }
        })
    };
    for global in module.globals().filter(|global| is_one(&global.name())).collect::<Vec<Value<'_>>>() {
        if global.initializer().is_some() {
            global.zero_rests_of_unions(module.context());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_with_empty_unions_are_found() {
        let tree = "\
|-FunctionDecl 0x1 <line:4:1, col:41> col:6 f 'void (void)'
| `-CompoundStmt 0x2 <col:14, col:41>
|   |-DeclStmt 0x3 <col:16, col:30>
|   | `-VarDecl 0x4 <col:16, col:29> col:24 used u 'union U' cinit
|   |   `-InitListExpr 0x5 <col:28, col:29> 'union U' field Field 0x6 'c' 'char'
|   `-DeclStmt 0x7 <col:16, col:30>
|     `-VarDecl 0x8 <col:16, col:29> col:24 used v 'union U' cinit
|       `-InitListExpr 0x9 <col:28, col:29> 'union U' field Field 0x6 'c' 'char'
|         `-IntegerLiteral 0xa <col:28> 'int' 0
`-VarDecl 0xb <line:6:1, col:29> col:24 used both 'struct S' cinit
  `-InitListExpr 0xc <col:28, col:29> 'struct S'
    |-IntegerLiteral 0xd <col:28> 'int' 1
    `-InitListExpr 0xe <col:28, col:29> 'union U' field Field 0x6 'c' 'char'
";
        let names = [("f", "u"), ("", "both")].map(|(f, v)| (f.to_owned(), v.to_owned()));
        assert_eq!(variables(tree), names);
        assert!(may_be_used("union U u = { };") && !may_be_used("union U u = {0};"));
    }
}
