//! Unions with an empty initialiser in C23: all bytes are zero (6.7.11), those of other members
//! than the first included. clang 19 says of `{}`, as of `{0}`, that only the first member is; the
//! rest of a constant is undefined. It is made zero here.
//!
//! Where the code sets the first member by an instruction, as in compound literals and beside
//! values that are computed, the rest stays unwritten. Paths that get to such a function stop.
use super::miscompiled::Miscompiled;
use super::printed_tree::{below, function_at, kind_of, name_of, nodes};
use crate::frontend::llvm::{Module, Value};

/// The unions with empty initialisers of a file.
#[derive(Clone, Default)]
pub(in crate::frontend) struct Unions {
    /// The variables that are, or hold, such unions, and no other ones with an initialiser of their
    /// own: the function, which is empty for global variables, and the name.
    variables: Vec<(String, String)>,
    /// The functions that make some by instructions.
    functions: Vec<String>,
}

/// The name of the constants that clang makes of compound literals outside of functions.
const COMPOUND_LITERAL: &str = ".compoundliteral";

/// Whether this is the name of the standard that says so.
pub(in crate::frontend) fn is_standard(name: &str) -> bool {
    ["c23", "gnu23", "c2x", "gnu2x", "iso9899:2024"].contains(&name)
}

/// The argument by which clang tells where a source in C23 has an empty initialiser, and the end of
/// these messages.
pub(in crate::frontend) const TELL: &str = "-Wpre-c23-compat";
const TOLD: &str = "empty initializer is incompatible with C standards before C23 [-Wpre-c23-compat]";

/// Whether clang's messages tell of an empty initialiser.
pub(in crate::frontend) fn may_be_used(messages: &str) -> bool {
    messages.contains(TOLD)
}

/// Looks for these unions in the text that clang prints of its tree (`-ast-dump`).
pub(in crate::frontend) fn find(tree: &str) -> Unions {
    let nodes = nodes(tree);
    let mut function = "";
    let mut unions = Unions::default();
    let mut others = Vec::new();
    // The nodes above the current one.
    let mut above: Vec<usize> = Vec::new();
    for (index, (depth, node)) in nodes.iter().enumerate() {
        function = function_at(*depth, node).unwrap_or(function);
        while above.last().is_some_and(|last| nodes[*last].0 >= *depth) {
            above.pop();
        }
        if node.contains("InitListExpr ") && node.contains(" field Field ") {
            let is_empty = below(&nodes, index).next().is_none();
            let above = above.iter().rev().map(|at| (*at, kind_of(nodes[*at].1)));
            let holder = above.clone().find(|(_, kind)| ["VarDecl", "CompoundLiteralExpr"].contains(kind));
            // Outside of functions, a compound literal is a constant, which a variable may have
            // too.
            let is_global = function.is_empty();
            let literal = holder.filter(|_| is_global).filter(|(_, kind)| *kind == "CompoundLiteralExpr");
            let variable = above.clone().find(|(_, kind)| *kind == "VarDecl").map(|(at, _)| at);
            let variable =
                variable.filter(|_| is_global || holder.is_some_and(|(_, kind)| kind == "VarDecl"));
            let literal = literal.map(|_| COMPOUND_LITERAL);
            for name in variable.map(|at| name_of(nodes[at].1)).into_iter().chain(literal) {
                let named = (function.to_owned(), name.to_owned());
                if is_empty { &mut unions.variables } else { &mut others }.push(named);
            }
            let is_constant =
                variable.is_some_and(|at| !below(&nodes, at).any(|(_, node)| is_computed(node)));
            if is_empty && !function.is_empty() && !is_constant {
                unions.functions.push(function.to_owned());
            }
        }
        above.push(index);
    }
    unions.variables.retain(|variable| !others.contains(variable));
    unions
}

/// Whether a node may stand for what is not a constant.
fn is_computed(node: &str) -> bool {
    node.contains("<LValueToRValue>") || ["CallExpr", "DeclRefExpr"].contains(&kind_of(node))
}

/// Makes the rest of these unions zero, where they are constants. Paths that get to a function that
/// makes others stop.
pub(in crate::frontend) fn repair(module: &Module<'_>, unions: &Unions) {
    let Unions { variables, functions } = unions;
    for function in module.functions().filter(|function| functions.contains(&function.name())) {
        Miscompiled::Union.mark_function(module, function);
    }
    if variables.is_empty() {
        return;
    }
    let is_one = |name: &str| {
        variables.iter().any(|(function, variable)| {
            let local = format!("{function}.{variable}");
            // Another of the same name has a number behind it.
            let plain = name.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches('.');
            let names = [name, plain].map(|name| name.trim_start_matches("__const."));
            match &**function {
                "" => name == variable || plain == COMPOUND_LITERAL && variable == COMPOUND_LITERAL,
                _ => names.contains(&&*local),
            }
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
    fn empty_unions_are_found() {
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
|-FunctionDecl 0xe <line:5:1, col:41> col:6 g 'void (void)'
| `-CompoundLiteralExpr 0xf <col:16, col:29> 'union U' lvalue
|   `-InitListExpr 0x5 <col:28, col:29> 'union U' field Field 0x6 'c' 'char'
|-FunctionDecl 0xe <line:5:1, col:41> col:6 h 'void (int)'
| `-VarDecl 0x4 <col:16, col:29> col:24 used s 'struct S' cinit
|   `-InitListExpr 0xc <col:28, col:29> 'struct S'
|     |-ImplicitCastExpr 0xd <col:28> 'int' <LValueToRValue>
|     `-InitListExpr 0x5 <col:28, col:29> 'union U' field Field 0x6 'c' 'char'
|-VarDecl 0x10 <line:6:1, col:40> col:8 used p 'union U *' cinit
| `-UnaryOperator 0x11 <col:12, col:25> 'union U *' prefix '&' cannot overflow
|   `-CompoundLiteralExpr 0xf <col:16, col:29> 'union U' lvalue
|     `-InitListExpr 0x5 <col:28, col:29> 'union U' field Field 0x6 'c' 'char'
`-VarDecl 0xb <line:6:1, col:29> col:24 used both 'struct S' cinit
  `-InitListExpr 0xc <col:28, col:29> 'struct S'
    |-IntegerLiteral 0xd <col:28> 'int' 1
    `-InitListExpr 0xe <col:28, col:29> 'union U' field Field 0x6 'c' 'char'
";
        let global = [("", "p"), ("", COMPOUND_LITERAL), ("", "both")];
        let names =
            [("f", "u"), ("h", "s")].into_iter().chain(global).map(|(f, v)| (f.to_owned(), v.to_owned()));
        let unions = find(tree);
        assert!(unions.variables.iter().cloned().eq(names));
        assert_eq!(unions.functions, ["g", "h"]);
    }
}
