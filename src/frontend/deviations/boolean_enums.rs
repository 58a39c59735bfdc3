//! Conversions to enumerations whose underlying type is `bool`. C23 converts to such a type as to
//! `bool` itself (6.3.1.2): what is not 0 becomes 1. clang 19 keeps the lowest bit in C, and makes
//! a floating-point number an integer first, in C++ as well.
//!
//! In C, conversions of numbers that the code still shows are made right here. Paths that get to
//! another one stop: the code does not tell constants that clang has folded, and bytes, from truth
//! values, but clang's tree does. It is asked for where the file, or a header of the program,
//! declares an enumeration with an underlying type. Without it, paths that get to what may be a
//! conversion stop.
use super::miscompiled::Miscompiled;
use super::printed_tree::{below, function_at, kind_of, name_of, nodes, type_of};
use crate::frontend::llvm::{Block, Builder, Module, Opcode, TypeKind, Value};

/// The functions that hold a conversion which only clang's tree shows; an empty name stands for the
/// initialisers of global variables. `None` if the program has no such enumerations.
pub(in crate::frontend) type Conversions = Option<Vec<String>>;

/// The argument by which clang tells before C23 where a source declares an enumeration with an
/// underlying type, and the end of these messages. In C23 it tells nothing of them.
pub(in crate::frontend) const TELL: &str = "-Wfixed-enum-extension";
const TOLD: &str = "[-Wfixed-enum-extension]";

/// Whether clang's messages, before C23, tell of such an enumeration.
pub(in crate::frontend) fn are_declared(messages: &str) -> bool {
    messages.contains(TOLD)
}

/// Whether the text of a source may declare an enumeration with an underlying type.
pub(in crate::frontend) fn may_be_declared(text: &str) -> bool {
    text.match_indices("enum").any(|(at, word)| {
        let name = text[at + word.len()..].trim_start();
        let rest = name.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_').trim_start();
        rest.starts_with(':') || rest.starts_with("[[") || rest.starts_with("__attribute__")
    })
}

/// Looks for conversions to such enumerations in the text that clang prints of its tree
/// (`-ast-dump`).
pub(in crate::frontend) fn conversions(tree: &str) -> Conversions {
    let lines = nodes(tree);
    let names = enumerations(&lines)?;
    let is_truth = |ty: &str| ["bool", "_Bool"].contains(&ty);
    let is_enumeration = |ty: &str| {
        let ty = ty.trim_start_matches("_Atomic(").trim_end_matches(')');
        let name = ty.trim_start_matches("const ").trim_start_matches("volatile ");
        let name = name.trim_start_matches("enum ");
        names.contains(&name) || name.starts_with("(unnamed") || ty.contains("(unnamed enum")
    };
    let mut functions: Vec<String> = Vec::new();
    let mut function = "";
    for (index, (depth, line)) in lines.iter().enumerate() {
        function = function_at(*depth, line).unwrap_or(function);
        let below = || below(&lines, index).map(|(_, line)| line);
        let is_wrong = match kind_of(line) {
            "UnaryOperator" => line.contains(" '++'") && is_enumeration(type_of(line)),
            "CompoundAssignOperator" => {
                is_enumeration(type_of(line)) && below().next().is_some_and(|of| of.contains("_Atomic("))
            }
            _ if line.ends_with("<IntegralCast>") || line.contains("<IntegralCast> ") => {
                is_enumeration(type_of(line)) && {
                    let operand = below().next().unwrap_or_default();
                    let ty = type_of(operand);
                    let is_kept = is_truth(ty)
                        || is_enumeration(ty)
                        || operand.starts_with("IntegerLiteral")
                            && (operand.ends_with(" 0") || operand.ends_with(" 1"));
                    !(is_kept || !ty.contains("char") && is_computed(below()))
                }
            }
            _ if line.contains("<FloatingToIntegral>") => {
                is_enumeration(type_of(line)) && !is_computed(below())
            }
            _ => false,
        };
        if is_wrong && functions.last().is_none_or(|last| last != function) {
            functions.push(function.to_owned());
        }
    }
    Some(functions)
}

/// The names of enumerations of truth values, or of their types; `None` if there are none.
fn enumerations<'t>(lines: &[(usize, &'t str)]) -> Option<Vec<&'t str>> {
    let mut names = Vec::new();
    let mut unnamed = false;
    let mut found = false;
    for (_, line) in lines {
        let is_truth = line.starts_with("EnumDecl") && ["bool", "_Bool"].contains(&type_of(line));
        let name = name_of(line);
        if is_truth {
            unnamed = name.contains(':');
            found = true;
        }
        if is_truth && !unnamed || unnamed && line.starts_with("TypedefDecl") {
            names.push(name);
            unnamed = false;
        }
    }
    found.then_some(names)
}

/// Whether clang computes the value of an expression when the program runs.
fn is_computed<'t>(nodes: impl Iterator<Item = &'t str>) -> bool {
    let mut reads = false;
    for node in nodes {
        if node.contains(" ','") || node.contains("'const ") || node.contains("_BitInt(1)") {
            return false;
        }
        reads |= node.contains("<LValueToRValue>") || node.starts_with("CallExpr");
    }
    reads
}

/// Makes the conversions of a module right. Paths that get to one that cannot be made right stop.
pub(in crate::frontend) fn repair(module: &Module<'_>, is_cxx: bool, found: &Conversions) {
    let mark = |cut| Miscompiled::Enumeration.mark(module, cut);
    let all = module.functions().flat_map(Value::blocks).flat_map(Block::instructions);
    for cut in all.filter(|i| makes_truth_value(*i)).collect::<Vec<_>>() {
        let is_float = cut.is_opcode(Opcode::FPToUI);
        match found {
            // gcc takes the integer as well, so that nobody does what C++ says.
            _ if is_cxx && !is_float => {}
            None => mark(cut),
            Some(_) if is_cxx || cut.is_opcode(Opcode::PtrToInt) => mark(cut),
            _ => {
                let value = Builder::before(module.context(), cut).is_nonzero(cut.operand(0));
                for user in cut.users().collect::<Vec<_>>() {
                    let operands = (0..user.operand_count()).filter(|index| user.operand(*index) == cut);
                    operands.collect::<Vec<_>>().into_iter().for_each(|index| user.set_operand(index, value));
                }
            }
        }
    }
    let functions = found.as_deref().unwrap_or_default();
    let is_wrong = |name: &str| functions.iter().any(|wrong| wrong.is_empty() || name == wrong);
    for function in module.functions().filter(|function| is_wrong(&function.name())) {
        Miscompiled::Enumeration.mark_function(module, function);
    }
}

/// Whether an instruction makes one bit of a value that may be any. Truth values are read as bytes,
/// or as bits of wider memory: by their mask, or as the highest bit.
fn makes_truth_value(instruction: Value<'_>) -> bool {
    let ty = instruction.ty();
    let is_cut = |of: Value<'_>| {
        let width = of.ty().int_width();
        // Constants of more than 64 bits are not looked at.
        let is_by =
            |opcode, by| of.is_opcode(opcode) && (width > 64 || of.operand(1).int_value() == Some(by));
        let is_bit = is_by(Opcode::And, 1) || is_by(Opcode::LShr, u64::from(width) - 1);
        width > 8 && !is_bit
    };
    ty.kind() == TypeKind::LLVMIntegerTypeKind
        && ty.int_width() == 1
        && (instruction.is_opcode(Opcode::FPToUI)
            || instruction.is_opcode(Opcode::PtrToInt)
            || instruction.is_opcode(Opcode::Trunc) && is_cut(instruction.operand(0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_declare_enumerations_with_types() {
        assert!(may_be_declared("enum E : bool { A };") && may_be_declared("enum [[x]] E : bool { A };"));
        assert!(may_be_declared("typedef enum: bool { A } E;"));
        assert!(!may_be_declared("enum E { A }; struct { enum E e : 1; };"));
    }

    #[test]
    fn conversions_that_the_code_does_not_show_are_found() {
        let tree = "\
|-EnumDecl 0x1 <a.c:2:1, col:22> col:6 E 'truth':'bool'
|-EnumDecl 0x2 <a.c:3:9> col:9 'bool'
|-TypedefDecl 0x3 <a.c:3:1, col:26> col:26 referenced T 'enum T':'T'
|-FunctionDecl 0x4 <line:9:1, col:27> col:3 used wide 'T (int)'
| `-CompoundStmt 0x5 <col:15, col:27>
|   `-ImplicitCastExpr 0x6 <col:24> 'T' <IntegralCast>
|     `-ImplicitCastExpr 0x7 <col:24> 'int' <LValueToRValue>
|-FunctionDecl 0x8 <line:10:1, col:29> col:3 used narrow 'T (char)'
| `-ImplicitCastExpr 0x9 <col:26> 'T' <IntegralCast>
|   `-ImplicitCastExpr 0xa <col:26> 'char' <LValueToRValue>
`-FunctionDecl 0xb <line:14:1, col:34> col:3 folded 'enum E (void)'
  `-CStyleCastExpr 0xc <col:21, col:31> 'enum E' <IntegralCast>
    `-IntegerLiteral 0xd <col:25> 'int' 2
";
        assert_eq!(conversions(tree).unwrap(), ["narrow", "folded"]);
        assert_eq!(conversions(&tree.replace("bool", "int")), None);
    }
}
