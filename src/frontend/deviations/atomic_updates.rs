//! Uses of atomic objects where clang 19 compiles something else than C says. First of all, these
//! are assignments such as `x += 1`: the right operand is converted to the type of the computation,
//! and the result to that of the object (6.5.16.2).
//!
//! - *Truth values.* The result is cut to its lowest bits, so that `flag |= 2` leaves `flag` as it
//!   was. The result is made 0 or 1 here.
//! - *The value before*, which `p++` has, is what was read first, even if another thread has
//!   changed the object until the exchange. The value that was exchanged comes in its place.
//! - *Integers and floating-point numbers.* Of `i -= 2.5` the right operand is converted to an
//!   integer first, and all integers are taken for unsigned ones. The code does not tell what the
//!   operand was, but clang's tree does. Paths that get there stop.
//! - *Structures of odd sizes* get more bytes, which a compare-and-swap compares, although nobody
//!   has written those of its operands. Paths that get there stop.
//! - *Variadic arguments* of type `float` are not converted to `double` if they come from an atomic
//!   object. Paths that get there stop.
use super::miscompiled::Miscompiled;
use super::printed_tree::{kind_of, name_of, nodes};
use crate::frontend::llvm::{Block, Builder, Kind, Module, Opcode, RmwOpcode, TypeKind, Value};

/// The argument by which clang tells where the source uses atomic objects without naming a
/// function, and the end of these messages.
pub(in crate::frontend) const TELL: &str = "-Watomic-implicit-seq-cst";
const TOLD: &str = "[-Watomic-implicit-seq-cst]";

/// Whether clang's messages tell of such a use.
pub(in crate::frontend) fn are_used(messages: &str) -> bool {
    messages.contains(TOLD)
}

/// The functions in which an atomic integer is updated by a floating-point number so that clang
/// compiles something else, by their plain names. `tree` is the text that clang prints
/// (`-ast-dump`).
pub(in crate::frontend) fn wrong_functions(tree: &str) -> Vec<String> {
    let mut functions = Vec::new();
    let mut function = "";
    let mut lines = nodes(tree).into_iter().map(|(_, line)| line).peekable();
    while let Some(line) = lines.next() {
        let kind = kind_of(line);
        if kind == "FunctionDecl" || kind.starts_with("CXX") && kind.ends_with("Decl") {
            function = name_of(line);
        }
        if kind == "CompoundAssignOperator"
            && lines.peek().is_some_and(|object| is_wrong(line, object))
            && functions.last().is_none_or(|last| last != function)
        {
            functions.push(function.to_owned());
        }
    }
    functions
}

/// Whether clang compiles an assignment to this object wrongly.
fn is_wrong(assignment: &str, object: &str) -> bool {
    let computed = assignment.rsplit('\'').nth(1).unwrap_or_default();
    // Behind a type that has another name, its own name follows; that is the last text in quotation
    // marks before the category.
    let ty = object.split(" lvalue").next().and_then(|before| before.rsplit('\'').nth(1));
    let Some((_, stored)) = ty.and_then(|ty| ty.split_once("_Atomic(")) else { return false };
    let is_float = |ty: &str| {
        ["float", "double", "_Float", "__bf16", "_Complex"]
            .iter()
            .any(|name| ty.to_lowercase().contains(&name.to_lowercase()))
    };
    let adds = assignment.contains(" '+=' ") || assignment.contains(" '-=' ");
    let is_unsigned = stored.contains("unsigned") || stored.contains("ool)");
    if is_float(computed) {
        return !is_float(stored) && (adds || !is_unsigned);
    }
    // The object's value is extended by zeros, whatever its sign.
    let depends_on_sign = [" '/=' ", " '%=' ", " '>>=' "].iter().any(|op| assignment.contains(op));
    depends_on_sign && !is_unsigned && !stored.starts_with(&format!("{computed})"))
}

/// Makes the updates of a module that clang has compiled what they are in C. Marks what cannot be
/// told: updates of integers in functions of these names, structures of odd sizes, and variadic
/// arguments.
pub(in crate::frontend) fn repair(module: &Module<'_>, wrong_functions: &[String]) {
    let blocks: Vec<Block<'_>> = module.functions().flat_map(Value::blocks).collect();
    for update in blocks.into_iter().flat_map(updates).collect::<Vec<_>>() {
        update.use_exchanged_value(module);
        if update.is_of_truth_value() {
            update.make_truth_value(module);
        }
    }
    let is_wrong = |name: &str| {
        wrong_functions
            .iter()
            .any(|wrong| name == wrong || name.starts_with("_Z") && name.contains(wrong.as_str()))
    };
    for function in module.functions().filter(|function| is_wrong(&function.name())) {
        let is_wrong = |update: &Update<'_>| is_from_float(update.new) || is_of_wider(update.new);
        let loops = function.blocks().flat_map(updates).filter(is_wrong);
        let wrong = loops.map(|update| update.exchange);
        let wrong =
            wrong.chain(function.blocks().flat_map(Block::instructions).filter(|i| may_add_float(*i)));
        for instruction in wrong.collect::<Vec<_>>() {
            Miscompiled::Update.mark(module, instruction);
        }
    }
    let all = module.functions().flat_map(Value::blocks).flat_map(Block::instructions);
    let marked = all.filter_map(|instruction| match instruction.opcode() {
        Opcode::AtomicCmpXchg => {
            has_padding(instruction.operand(1)).then_some((instruction, Miscompiled::Padding))
        }
        Opcode::Call => passes_float(instruction).then_some((instruction, Miscompiled::Variadic)),
        _ => None,
    });
    for (instruction, what) in marked.collect::<Vec<_>>() {
        what.mark(module, instruction);
    }
}

/// Whether a value is read from a structure that clang has made larger: `{ T, [n x i8] }`, without
/// a name.
fn has_padding(value: Value<'_>) -> bool {
    value.is_opcode(Opcode::Load) && value.operand(0).is_opcode(Opcode::Alloca) && {
        let ty = value.operand(0).allocated_type();
        ty.kind() == TypeKind::LLVMStructTypeKind
            && ty.to_string().starts_with('{')
            && ty.field_count() == 2
            && ty.field(1).kind() == TypeKind::LLVMArrayTypeKind
    }
}

/// Whether a `float` is among the variadic arguments of a call, other than as what a structure
/// consists of, which i386 passes as its member.
fn passes_float(call: Value<'_>) -> bool {
    let ty = call.called_type();
    let is_member = |arg: Value<'_>| arg.is_opcode(Opcode::Load) && !arg.is_atomic();
    let is_float =
        |arg: Value<'_>| matches!(arg.ty().kind(), TypeKind::LLVMFloatTypeKind | TypeKind::LLVMHalfTypeKind);
    ty.is_variadic()
        && call.args().skip(ty.param_count() as usize).any(|arg| is_float(arg) && !is_member(arg))
}

/// A loop that computes a new value of an object until nothing has changed the object meanwhile.
#[derive(Clone, Copy)]
struct Update<'m> {
    exchange: Value<'m>,
    /// The value that the exchange expects.
    old: Value<'m>,
    /// The value that was read before the loop.
    first: Value<'m>,
    /// What a failed exchange has found, as the next value to expect.
    found: Value<'m>,
    new: Value<'m>,
}

/// The updates whose loop is this block: there is at most one.
fn updates(block: Block<'_>) -> Vec<Update<'_>> {
    block
        .instructions()
        .filter(|instruction| instruction.is_opcode(Opcode::AtomicCmpXchg))
        .filter_map(|exchange| {
            let (old, new) = (exchange.operand(1), exchange.operand(2));
            if !old.is_opcode(Opcode::Phi) {
                return None;
            }
            let (back, first): (Vec<_>, Vec<_>) = old.incoming().partition(|(_, from)| *from == block);
            let (&[(found, _)], &[(first, _)]) = (back.as_slice(), first.as_slice()) else { return None };
            let result = stripped(found);
            let is_result = result.is_opcode(Opcode::ExtractValue) && result.operand(0) == exchange;
            is_result.then_some(Update { exchange, old, first, found, new })
        })
        .collect()
}

/// The value of which others are extended or cut.
fn stripped(value: Value<'_>) -> Value<'_> {
    let resized = value.is_opcode(Opcode::ZExt) || value.is_opcode(Opcode::Trunc);
    if resized { stripped(value.operand(0)) } else { value }
}

impl<'m> Update<'m> {
    fn is_of_truth_value(&self) -> bool {
        self.found.is_opcode(Opcode::ZExt) && self.found.operand(0).ty().int_width() == 1
    }

    /// Lets the value that was exchanged be the one before the update, and not the one that was
    /// read first.
    fn use_exchanged_value(&self, module: &'m Module<'_>) {
        let mut read = self.first;
        loop {
            let others: Vec<Value<'m>> = read.users().filter(|user| self.is_foreign(*user)).collect();
            if !others.is_empty() {
                let builder = Builder::before(module.context(), self.exchange);
                let value =
                    if read.ty() == self.old.ty() { self.old } else { builder.trunc(self.old, read.ty()) };
                for user in others {
                    let operands = (0..user.operand_count()).filter(|index| user.operand(*index) == read);
                    operands.collect::<Vec<_>>().into_iter().for_each(|index| user.set_operand(index, value));
                }
            }
            // Of a truth value, the byte that was read is a bit, and a byte again.
            if !read.is_opcode(Opcode::ZExt) {
                return;
            }
            read = read.operand(0);
        }
    }

    /// Whether an instruction uses the value that was read for something else than the loop.
    fn is_foreign(&self, user: Value<'m>) -> bool {
        user != self.old && user != self.first
    }

    /// Makes the new value 0 or 1: whether what is computed differs from 0.
    fn make_truth_value(&self, module: &'m Module<'_>) {
        if self.new.is_opcode(Opcode::ZExt) && self.new.operand(0).ty().int_width() == 1 {
            return;
        }
        let is_cut = self.new.is_opcode(Opcode::Trunc) || is_from_float(self.new);
        let computed = if is_cut { self.new.operand(0) } else { self.new };
        let builder = Builder::before(module.context(), self.exchange);
        let users: Vec<Value<'m>> = self.new.users().collect();
        let value = builder.zext(builder.is_nonzero(computed), self.new.ty());
        for user in users {
            let operands = (0..user.operand_count()).filter(|index| user.operand(*index) == self.new);
            operands.collect::<Vec<_>>().into_iter().for_each(|index| user.set_operand(index, value));
        }
    }
}

fn is_from_float(value: Value<'_>) -> bool {
    value.is_opcode(Opcode::FPToUI) || value.is_opcode(Opcode::FPToSI)
}

/// Whether a value was computed in a wider type, by an operation that depends on signs.
fn is_of_wider(value: Value<'_>) -> bool {
    use Opcode::{AShr, LShr, SDiv, SRem, UDiv, URem};
    let depends_on_sign = [AShr, LShr, SDiv, SRem, UDiv, URem];
    value.is_opcode(Opcode::Trunc) && depends_on_sign.iter().any(|op| value.operand(0).is_opcode(*op))
}

/// Whether an instruction may add a floating-point number to an integer, or subtract it.
fn may_add_float(instruction: Value<'_>) -> bool {
    instruction.is_opcode(Opcode::AtomicRMW)
        && matches!(instruction.rmw_opcode(), RmwOpcode::Add | RmwOpcode::Sub)
        && instruction.ty().kind() == TypeKind::LLVMIntegerTypeKind
        && (instruction.operand(1).kind() != Kind::LLVMInstructionValueKind
            || is_from_float(instruction.operand(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floating_point_numbers_meet_integers() {
        let assignment = |op: &str, computed: &str| {
            format!(
                "CompoundAssignOperator 0x1 <line:6:3, col:8> 'int' '{op}' ComputeLHSTy='double' ComputeResultTy={computed}"
            )
        };
        let object = |ty: &str| format!("DeclRefExpr 0x2 <col:3> {ty} lvalue Var 0x3 'i' '_Atomic(int)'");
        let wrong = |op, computed, ty| is_wrong(&assignment(op, computed), &object(ty));
        assert!(wrong("-=", "'double'", "'_Atomic(int)'"));
        assert!(wrong("+=", "'real':'double'", "'counter':'_Atomic(unsigned int)'"));
        assert!(wrong("*=", "'float'", "'_Atomic(int)'"));
        assert!(!wrong("*=", "'float'", "'_Atomic(unsigned char)'"));
        assert!(!wrong("-=", "'long'", "'_Atomic(int)'"));
        assert!(!wrong("+=", "'double'", "'_Atomic(float)'"));
        assert!(!wrong("+=", "'double'", "'int'"));
    }

    #[test]
    fn functions_are_named() {
        let tree = "|-FunctionDecl 0x1 <line:4:1, col:10> col:5 used g 'int (int)'\n\
                    `-FunctionDecl 0x2 <line:5:1, line:12:1> line:5:5 main 'int (void)'\n  \
                    `-CompoundAssignOperator 0x3 <line:6:3, col:8> 'int' '-=' ComputeLHSTy='double' ComputeResultTy='double'\n    \
                    |-DeclRefExpr 0x4 <col:3> '_Atomic(int)' lvalue Var 0x5 'i' '_Atomic(int)'\n";
        assert_eq!(wrong_functions(tree), ["main"]);
    }
}
