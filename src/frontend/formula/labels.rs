//! The labels that a formula names.
//!
//! Compiled code has no labels. With full debug information, clang describes each one where its
//! statement begins. A call of a function that is defined nowhere takes the place of the
//! description before any pass runs, so that no pass drops, merges or moves it.
//!
//! Two kinds of labels have no description, and are refused:
//! - those in code that clang has evaluated itself, to a constant: functions marked `constexpr`,
//!   and statement expressions. clang's tree tells ([`check`]);
//! - those in functions with the attribute `nodebug`. There, labels are the names of blocks
//!   ([`mark`]).
use super::FormulaError;
use crate::frontend::llvm::{Block, Builder, Module, Value};
use crate::ir::{Callee, Op, Program};
use crate::ltl::Atom;
use std::path::Path;

/// Prefix of the functions that are called at labels; the name of the label follows.
const LABEL: &str = "__tessera.label.";

/// The labels among some atoms.
pub(in crate::frontend) fn names(atoms: &[Atom]) -> impl Iterator<Item = &str> {
    atoms.iter().filter_map(|atom| match atom {
        Atom::Label(name) => Some(name.as_str()),
        _ => None,
    })
}

/// The label at which control is, where an operation only says so.
pub(super) fn label_at<'a>(program: &'a Program, op: &Op) -> Option<&'a str> {
    let Op::Call { callee: Callee::Direct(callee), .. } = op else { return None };
    program.functions[callee.index()].name.strip_prefix(LABEL)
}

/// Checks that none of these labels is in code that clang may evaluate, by the text of its tree
/// (`-ast-dump-all`) of the file at `path`.
pub(in crate::frontend) fn check(tree: &str, names: &[&str], path: &Path) -> Result<(), FormulaError> {
    // How far those of the nodes around a line are indented that clang may evaluate.
    let mut evaluated: Vec<usize> = Vec::new();
    for line in tree.lines() {
        let node = line.trim_start_matches([' ', '|', '`', '-']);
        let mut words = node.split_whitespace();
        let kind = words.next().unwrap_or_default();
        let is_node = words.next().is_some_and(|address| address.starts_with("0x"));
        if is_node {
            let indent = line.len() - node.len();
            while evaluated.pop_if(|outer| *outer >= indent).is_some() {}
            let may_evaluate = kind == "StmtExpr"
                || kind.ends_with("Decl") && words.any(|word| matches!(word, "constexpr" | "consteval"));
            if may_evaluate {
                evaluated.push(indent);
            }
        }
        let is_evaluated = |name: &&&str| {
            if is_node {
                !evaluated.is_empty() && kind == "LabelStmt" && node.contains(&format!(" '{name}'"))
            } else {
                // The type of an array is printed as text, and its length may have statements.
                line.trim_start().strip_suffix(':') == Some(name)
            }
        };
        if let Some(label) = names.iter().find(is_evaluated) {
            let atom = Atom::Label((*label).to_owned()).to_string();
            return Err(FormulaError::EvaluatedLabel { atom, path: path.to_owned() });
        }
    }
    Ok(())
}

/// Makes a module that clang has just compiled tell where control reaches labels of these names.
/// The error is a label that may be in a function without debug information.
pub(in crate::frontend) fn mark(module: &mut Module<'_>, names: &[&str]) -> Result<(), FormulaError> {
    module.set_descriptions_as_instructions(true);
    for function in module.functions().filter(|function| !function.is_declaration()) {
        if !function.has_debug_info() {
            if let Some(label) =
                names.iter().find(|label| function.blocks().any(|block| may_be(block, label)))
            {
                let atom = Atom::Label((*label).to_owned()).to_string();
                return Err(FormulaError::HiddenLabel { atom, function: function.name() });
            }
            continue;
        }
        let labels: Vec<(Value<'_>, String)> = function
            .blocks()
            .flat_map(Block::instructions)
            .filter_map(|instruction| Some((instruction, instruction.described_label()?)))
            .filter(|(_, label)| names.contains(&label.as_str()))
            .collect();
        for (description, label) in labels {
            let name = format!("{LABEL}{label}");
            let marker = module.function_named(&name).unwrap_or_else(|| {
                let marker = module.declare(&name, module.context().void_type(), &[]);
                marker.add_attribute(module.context(), "nounwind", 0);
                marker
            });
            Builder::before(module.context(), description).call(marker, &[]);
            description.erase();
        }
    }
    module.set_descriptions_as_instructions(false);
    Ok(())
}

/// Whether a block may begin at this label: LLVM puts a number behind a name that is taken.
fn may_be(block: Block<'_>, label: &str) -> bool {
    let name = block.name();
    name.strip_prefix(label).is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::check;
    use std::path::Path;

    const TREE: &str = "\
TranslationUnitDecl 0x1 <<invalid sloc>> <invalid sloc>
|-FunctionDecl 0x2 <a.cc:1:1, line:3:1> line:1:15 constexpr f 'int ()' implicit-inline
| `-CompoundStmt 0x3 <col:19, line:3:1>
|   `-LabelStmt 0x4 <line:2:1, col:6> 'inside'
|     `-NullStmt 0x5 <col:6>
|-FunctionDecl 0x6 <line:4:1, line:9:1> line:4:5 g 'int ()'
| `-CompoundStmt 0x7 <col:9, line:9:1>
|   |-StmtExpr 0x8 <line:5:1, col:20> 'int'
|   | `-CompoundStmt 0x9 <col:2, col:19>
|   |   `-LabelStmt 0xa <col:4, col:9> 'statement'
|   |-ConstantExpr 0x12 <line:6:5> 'int'
|   | `-value: Int 1
|   `-LabelStmt 0xb <line:6:1, col:6> 'outside'
|-FunctionDecl 0xc <line:10:1, line:19:1> line:10:5 h 'int ()'
| `-StmtExpr 0xd <line:11:1, col:20> 'int'
|   `-CompoundStmt 0xe <col:2, col:19>
|     |-VarDecl 0xf <line:12:1, col:9> col:5 v 'int[({
  length:
    ;
    3;
})]'
|     `-LabelStmt 0x10 <line:18:1, col:6> 'behind'
`-VarDecl 0x11 <line:20:1, col:9> col:5 constexpr x 'const int' cinit
";

    #[test]
    fn labels_in_code_that_may_be_evaluated_are_found() {
        let is_fine = |name| check(TREE, &["other", name], Path::new("a.cc")).is_ok();
        let evaluated = ["inside", "statement", "length", "behind"];
        assert_eq!(evaluated.map(is_fine), [false; 4]);
        assert_eq!(["outside", "side", "value", "StmtExpr"].map(is_fine), [true; 4]);
    }
}
