//! Terms as text: SMT-LIB 2 scripts, and short forms for people.
//!
//! Width-1 terms are printed as formulas where SMT-LIB wants one and as `(_ BitVec 1)` elsewhere.
//! Subterms used more than once, and those that nest deeply, get a name: `define-fun` outside of
//! quantifiers, `let` inside.
mod float;
mod text;

use super::{BinaryOp, Node, Sort, Term, TermManager};
use crate::bits::float::FloatOp;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::fmt;
use std::io::{self, Write};
use text::{Text, input_name};

/// How deep terms nest before a subterm gets a name.
const MAX_NESTING: u32 = 12;

/// Writes a script that asks whether there are values of the free inputs such that all assertions
/// (width 1) are 1 and, if `forall` gives bound inputs and a body (width 1), the body is 1 for all
/// values of the bound inputs.
pub fn write_script(
    out: &mut impl Write,
    manager: &TermManager,
    assertions: &[Term],
    forall: Option<(&[Term], Term)>,
) -> io::Result<()> {
    let bound: FxHashSet<Term> = forall.iter().flat_map(|(bound, _)| bound.iter().copied()).collect();
    let (inside, outside) = forall.map_or_else(Default::default, |(_, body)| split(manager, body, &bound));
    let mut roots = assertions.to_vec();
    roots.extend(&outside);

    let reachable = reachable(manager, &roots, |_| true);
    let has_floats = |term: &Term| matches!(manager.node(*term), Node::Float { .. });
    let theories = if reachable.iter().chain(&inside).any(has_floats) { "BVFP" } else { "BV" };
    let has_arrays = |term: &Term| manager.is_array(*term);
    let arrays = if reachable.iter().chain(&inside).any(has_arrays) { "A" } else { "" };
    writeln!(out, "(set-logic {}{arrays}{theories})", if forall.is_some() { "" } else { "QF_" })?;
    for &term in &reachable {
        if let Node::Input { index, width } = *manager.node(term) {
            writeln!(out, "(declare-const {} (_ BitVec {width}))", input_name(index, width))?;
        }
    }
    let mut names = names(manager, &reachable, &roots);
    for &term in reachable.iter().filter(|&term| names.contains(term)) {
        let sort = sort(manager, term);
        if float::result_kind(manager, term).is_some() {
            writeln!(out, "(declare-const {term} {sort})")?;
            writeln!(out, "(assert {})", Text::new(manager, &names).result_definition(term))?;
            continue;
        }
        writeln!(out, "(define-fun {term} () {sort} {})", Text::new(manager, &names).definition(term))?;
    }
    for &assertion in assertions {
        writeln!(out, "(assert {})", Text::new(manager, &names).formula(assertion))?;
    }
    if let Some((variables, body)) = forall {
        names.retain(|name| !inside.contains(name));
        let local: Vec<Term> = inside.iter().copied().collect();
        let local_names = self::names(manager, &local, &[body]);
        names.extend(local_names.iter().copied());
        write!(out, "(assert (forall (")?;
        for &variable in variables {
            let name = Text::new(manager, &names).leaf(variable);
            write!(out, "({name} (_ BitVec {}))", manager.width(variable))?;
        }
        let named = local.into_iter().filter(|term| local_names.contains(term));
        let (results, lets): (Vec<Term>, Vec<Term>) =
            named.partition(|&term| float::result_kind(manager, term).is_some());
        for &result in &results {
            write!(out, "({result} (_ BitVec {}))", manager.width(result))?;
        }
        writeln!(out, ")")?;
        for &term in &lets {
            writeln!(out, " (let (({term} {}))", Text::new(manager, &names).definition(term))?;
        }
        let text = Text::new(manager, &names);
        for &result in &results {
            writeln!(out, " (=> {}", text.result_definition(result))?;
        }
        writeln!(out, " {}{}))", text.formula(body), ")".repeat(lets.len() + results.len()))?;
    }
    writeln!(out, "(check-sat)")
}

/// The length in bytes of the script that asks whether these terms of width 1 can all be 1.
pub fn script_bytes(manager: &TermManager, assertions: &[Term]) -> u64 {
    struct Count(u64);
    impl Write for Count {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 += bytes.len() as u64;
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let mut count = Count(0);
    write_script(&mut count, manager, assertions, None).expect("counting takes all writes");
    count.0
}

/// The sort of a term in SMT-LIB.
fn sort(m: &TermManager, term: Term) -> String {
    match m.sort(term) {
        Sort::Bits(width) => format!("(_ BitVec {width})"),
        Sort::Array { index, element } => format!("(Array (_ BitVec {index}) (_ BitVec {element}))"),
    }
}

/// The subterms accepted by `enter`, oldest first: operands before the terms that use them.
fn reachable(m: &TermManager, roots: &[Term], enter: impl Fn(Term) -> bool) -> Vec<Term> {
    let mut seen: FxHashSet<Term> = FxHashSet::default();
    let mut stack: Vec<Term> = roots.to_vec();
    while let Some(term) = stack.pop() {
        if enter(term) && seen.insert(term) {
            stack.extend(m.node(term).operands());
        }
    }
    sorted(seen)
}

fn sorted(terms: FxHashSet<Term>) -> Vec<Term> {
    let mut terms: Vec<Term> = terms.into_iter().collect();
    terms.sort_unstable();
    terms
}

/// The subterms of the body that mention a bound input, and the topmost ones that do not; both
/// oldest first.
fn split(m: &TermManager, body: Term, bound: &FxHashSet<Term>) -> (BTreeSet<Term>, Vec<Term>) {
    let mut inside = BTreeSet::new();
    let mut outside = FxHashSet::default();
    for term in reachable(m, &[body], |_| true) {
        if bound.contains(&term) || m.node(term).operands().any(|operand| inside.contains(&operand)) {
            inside.insert(term);
        }
    }
    if !inside.contains(&body) {
        outside.insert(body);
    }
    for &term in &inside {
        outside.extend(m.node(term).operands().filter(|operand| !inside.contains(operand)));
    }
    (inside, sorted(outside))
}

/// The terms (given oldest first) that get names. Each of `roots` has one more use, outside of the
/// terms.
fn names(m: &TermManager, terms: &[Term], roots: &[Term]) -> FxHashSet<Term> {
    let mut uses: FxHashMap<Term, u32> = FxHashMap::default();
    let operands = terms.iter().flat_map(|&term| m.node(term).operands());
    for term in operands.chain(roots.iter().copied()) {
        *uses.entry(term).or_default() += 1;
    }
    let mut named = FxHashSet::default();
    let mut nesting: FxHashMap<Term, u32> = FxHashMap::default();
    for &term in terms {
        let Some(deepest) = m.node(term).operands().map(|t| nesting.get(&t).copied().unwrap_or(0)).max()
        else {
            continue;
        };
        let shared = uses.get(&term).is_some_and(|&count| count > 1);
        if shared || float::result_kind(m, term).is_some() || deepest + 1 >= MAX_NESTING {
            named.insert(term);
        } else {
            nesting.insert(term, deepest + 1);
        }
    }
    named
}

impl Text<'_> {
    /// The term as a bit-vector or array.
    fn bits(&self, term: Term) -> String {
        if self.names.contains(&term) || self.levels == 0 { self.leaf(term) } else { self.definition(term) }
    }

    /// The term as a bit-vector or array, not by its name.
    fn definition(&self, term: Term) -> String {
        let below = self.below();
        let bits = |t| below.bits(t);
        match *self.m.node(term) {
            Node::Const(_) | Node::Input { .. } => self.leaf(term),
            Node::Not(a) => format!("(bvnot {})", bits(a)),
            Node::Neg(a) => format!("(bvneg {})", bits(a)),
            Node::Binary(BinaryOp::Eq | BinaryOp::Ult | BinaryOp::Slt, ..)
            | Node::Float { op: FloatOp::Compare(..), .. } => {
                format!("(ite {} #b1 #b0)", self.connective(term))
            }
            Node::Binary(op, a, b) => format!("({} {} {})", op.smt_name(), bits(a), bits(b)),
            Node::Extract { arg, hi, lo } => format!("((_ extract {hi} {lo}) {})", bits(arg)),
            Node::ZeroExt(a, width) => format!("((_ zero_extend {}) {})", width - self.m.width(a), bits(a)),
            Node::SignExt(a, width) => format!("((_ sign_extend {}) {})", width - self.m.width(a), bits(a)),
            Node::Ite(c, a, b) => format!("(ite {} {} {})", below.formula(c), bits(a), bits(b)),
            Node::ConstArray { element, .. } => {
                format!("((as const {}) {})", sort(self.m, term), bits(element))
            }
            Node::Store(array, index, element) => {
                format!("(store {} {} {})", bits(array), bits(index), bits(element))
            }
            Node::Select(array, index) => format!("(select {} {})", bits(array), bits(index)),
            Node::Float { op: FloatOp::ToSigned { from, width }, args } => {
                below.to_signed(from, width, args[0])
            }
            // Only in texts for people: in scripts this term has a name.
            Node::Float { op, args } => {
                let args: Vec<String> = args.into_iter().flatten().map(bits).collect();
                format!("({op:?} {})", args.join(" "))
            }
        }
    }

    /// A term of width 1 as a formula.
    fn formula(&self, term: Term) -> String {
        if self.names.contains(&term) || self.levels == 0 {
            return format!("(= {} #b1)", self.leaf(term));
        }
        self.connective(term)
    }

    /// A term of width 1 as a formula, not by its name.
    fn connective(&self, term: Term) -> String {
        let below = self.below();
        let (bits, formula) = (|t| below.bits(t), |t| below.formula(t));
        match *self.m.node(term) {
            Node::Const(ref value) => (if value.is_one() { "true" } else { "false" }).to_owned(),
            Node::Not(a) => format!("(not {})", formula(a)),
            Node::Binary(BinaryOp::And, a, b) => format!("(and {} {})", formula(a), formula(b)),
            Node::Binary(BinaryOp::Or, a, b) => format!("(or {} {})", formula(a), formula(b)),
            Node::Binary(op @ (BinaryOp::Eq | BinaryOp::Ult | BinaryOp::Slt), a, b) => {
                format!("({} {} {})", op.smt_name(), bits(a), bits(b))
            }
            Node::Ite(c, a, b) => format!("(ite {} {} {})", formula(c), formula(a), formula(b)),
            Node::Float { op: FloatOp::Compare(op, kind), args } => below.comparison(op, kind, args),
            _ => format!("(= {} #b1)", self.definition(term)),
        }
    }
}

impl TermManager {
    /// The term in SMT-LIB syntax for people; a term of width 1 is shown as a formula. Terms more
    /// than a few levels deep are shown as their ids.
    pub fn display(&self, term: Term) -> impl fmt::Display + '_ {
        struct Shown<'a>(&'a TermManager, Term);
        impl fmt::Display for Shown<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let text = Text { m: self.0, names: &FxHashSet::default(), levels: 8 };
                let is_formula = self.0.sort(self.1) == Sort::Bits(1);
                f.write_str(&if is_formula { text.formula(self.1) } else { text.bits(self.1) })
            }
        }
        Shown(self, term)
    }
}
