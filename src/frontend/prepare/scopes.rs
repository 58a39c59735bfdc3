//! Scopes of locals that clang does not mark.
//!
//! clang does not mark the scopes of variables whose declaration a jump may skip (`goto`, `case`),
//! of variables that follow a label in their own block, of compound literals, and of temporary
//! objects. The debug information tells the block of the source that each instruction belongs to.
//! So one sees where control passes from the inside of a block to the outside, or back. But it is
//! not meant for this: it does not distinguish a loop from the end of a block to its start from a
//! jump back to a label in the block. So these places only make accesses through older addresses
//! doubtful ([`crate::ir::Op::Scope`]).
use crate::frontend::llvm::{Block, Context, Opcode, Scope, Value};
use rustc_hash::FxHashMap;

/// A place where control may leave or enter the scope of a local.
pub(super) struct Transition<'m> {
    /// The first instruction at this place.
    pub(in crate::frontend) before: Value<'m>,
    pub(in crate::frontend) local: Value<'m>,
    /// Control may enter the scope; otherwise it may leave it.
    pub(in crate::frontend) inside: bool,
}

/// Where control may have been before, relative to a block of the source.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Before {
    inside: bool,
    outside: bool,
    /// Inside, and then control jumped backwards.
    back: bool,
}

impl Before {
    fn exactly(inside: bool) -> Self {
        Self { inside, outside: !inside, back: false }
    }
}

/// The blocks of the source in a function.
pub(super) struct Scopes<'m> {
    context: &'m Context,
    function: Value<'m>,
    parents: FxHashMap<Scope<'m>, Option<Scope<'m>>>,
    /// Where locals are declared.
    declared: FxHashMap<Value<'m>, Scope<'m>>,
}

impl<'m> Scopes<'m> {
    /// The blocks of a function in a module with descriptions of locals as instructions.
    pub(in crate::frontend) fn new(context: &'m Context, function: Value<'m>) -> Self {
        let mut declared = FxHashMap::default();
        let calls = function.blocks().flat_map(Block::instructions).filter(|i| is_description(*i));
        for call in calls {
            if let (Some(local), Some(scope)) = (call.described_local(), call.scope()) {
                declared.insert(local, scope);
            }
        }
        Self { context, function, parents: FxHashMap::default(), declared }
    }

    /// Where control may leave or enter the scope of a local, in the order of insertion at each
    /// place. Empty if the scope is the whole function, or if clang marks it.
    pub(super) fn transitions(&mut self, local: Value<'m>) -> Vec<Transition<'m>> {
        // An `alloca` that the program calls has a location; its memory lives until the function
        // returns.
        if local.scope().is_some() || local.operand(0).int_value() != Some(1) || has_markers(local) {
            return Vec::new();
        }
        let mut found = match self.scope_of(local) {
            Some(scope) if self.parent(scope).is_some() => {
                let mut found = self.passages(scope, local);
                if self.holds_result(local) {
                    found.extend(self.uses_outside(scope, local));
                }
                found
            }
            _ => Vec::new(),
        };
        if self.is_temporary(local) {
            found.extend(ends_of_temporary(local));
        }
        found
    }

    /// Whether a local holds what a function has returned, for the rest of the expression. A
    /// variable may look like this if no code reaches its declaration.
    fn is_temporary(&self, local: Value<'m>) -> bool {
        let name = local.name();
        !self.declared.contains_key(&local) && (name.starts_with("tmp") || name.starts_with("coerce"))
    }

    /// Whether a local holds what the function returns. In C++ it is also the variable that is
    /// returned, in whatever block that is declared.
    fn holds_result(&self, local: Value<'m>) -> bool {
        let first = self.function.blocks().next().and_then(|block| block.instructions().next());
        first == Some(local) && local.name() == "retval"
    }

    /// The block where a local is declared. If its declaration is not reached, the innermost block
    /// around all code that uses the local.
    fn scope_of(&mut self, local: Value<'m>) -> Option<Scope<'m>> {
        if let Some(declared) = self.declared.get(&local) {
            return Some(*declared);
        }
        let uses: Vec<Scope<'m>> = local.users().filter_map(Value::scope).collect();
        let (&first, others) = uses.split_first()?;
        let mut common = Some(first);
        for &other in others {
            while let Some(scope) = common.filter(|scope| !self.contains(*scope, other)) {
                common = self.parent(scope);
            }
        }
        common
    }

    fn parent(&mut self, scope: Scope<'m>) -> Option<Scope<'m>> {
        let context = self.context;
        *self.parents.entry(scope).or_insert_with(|| scope.parent(context))
    }

    fn contains(&mut self, outer: Scope<'m>, inner: Scope<'m>) -> bool {
        let mut at = Some(inner);
        while let Some(scope) = at {
            if scope == outer {
                return true;
            }
            at = self.parent(scope);
        }
        false
    }

    /// Where a local that holds the result is used as such, after the block of the variable that it
    /// also is.
    fn uses_outside(&mut self, scope: Scope<'m>, local: Value<'m>) -> Vec<Transition<'m>> {
        let users: Vec<Value<'m>> = local.users().collect();
        let outside =
            users.into_iter().filter(|user| user.scope().is_none_or(|at| !self.contains(scope, at)));
        outside.map(|before| Transition { before, local, inside: true }).collect()
    }

    /// Where control may pass the border of a block of the source.
    fn passages(&mut self, scope: Scope<'m>, local: Value<'m>) -> Vec<Transition<'m>> {
        let blocks: Vec<Block<'m>> = self.function.blocks().collect();
        let places: Vec<Vec<(Value<'m>, bool)>> =
            blocks.iter().map(|block| self.places(*block, scope)).collect();
        let numbers: FxHashMap<Block<'m>, usize> = blocks.iter().copied().zip(0..).collect();
        let mut before = vec![Before::default(); blocks.len()];
        if let Some(entry) = before.first_mut() {
            entry.outside = true;
        }
        let mut open: Vec<usize> = (0..blocks.len()).rev().collect();
        while let Some(number) = open.pop() {
            let after = match places[number].last() {
                Some((_, inside)) => Before::exactly(*inside),
                None => before[number],
            };
            let next = blocks[number].terminator().into_iter().flat_map(Value::successors);
            for next in next.filter_map(|block| numbers.get(&block).copied()) {
                let old = before[next];
                let new = Before {
                    inside: old.inside || after.inside,
                    outside: old.outside || after.outside,
                    back: old.back || after.back || after.inside && next <= number,
                };
                if new != old {
                    before[next] = new;
                    open.push(next);
                }
            }
        }
        let mut found = Vec::new();
        for (mut before, places) in before.into_iter().zip(places) {
            for (place, inside) in places {
                // A backward jump from inside may have left the block, if it leads to where control
                // also comes from outside.
                if before.inside && !inside || before.back && before.outside {
                    found.push(Transition { before: place, local, inside: false });
                }
                if before.outside && inside {
                    found.push(Transition { before: place, local, inside: true });
                }
                before = Before::exactly(inside);
            }
        }
        found
    }

    /// The instructions of a block whose location is known, and whether that is inside the block of
    /// the source.
    fn places(&mut self, block: Block<'m>, scope: Scope<'m>) -> Vec<(Value<'m>, bool)> {
        let is_first = |i: &Value<'m>| matches!(i.opcode(), Opcode::Phi | Opcode::LandingPad);
        let known = block.instructions().filter(|i| !is_first(i)).filter_map(|i| Some((i, i.scope()?)));
        known.collect::<Vec<_>>().into_iter().map(|(i, at)| (i, self.contains(scope, at))).collect()
    }
}

/// The transitions of a temporary object, which ends with its expression. A stored address may
/// outlive the object, so it is doubtful as soon as it is stored. Where the object itself is used,
/// it counts as a new one.
fn ends_of_temporary(local: Value<'_>) -> Vec<Transition<'_>> {
    let stores = stores_of(local);
    let uses = local.users().filter(|user| !stores.is_empty() && !user.is_opcode(Opcode::Phi));
    let uses = uses.map(|before| Transition { before, local, inside: true });
    let ends = stores.iter().filter_map(|store| store.next());
    uses.chain(ends.map(|before| Transition { before, local, inside: false })).collect()
}

/// The instructions that store an address, or one computed from it.
fn stores_of(address: Value<'_>) -> Vec<Value<'_>> {
    let mut seen = vec![address];
    let mut stores = Vec::new();
    let mut next = 0;
    while let Some(&address) = seen.get(next) {
        next += 1;
        for user in address.users() {
            match user.opcode() {
                Opcode::Store if user.operand(0) == address => stores.push(user),
                Opcode::GetElementPtr | Opcode::Phi | Opcode::Select if !seen.contains(&user) => {
                    seen.push(user);
                }
                _ => {}
            }
        }
    }
    stores
}

fn is_description(instruction: Value<'_>) -> bool {
    instruction.is_opcode(Opcode::Call) && instruction.called_value().name() == "llvm.dbg.declare"
}

/// Whether clang marks the scope of a local.
fn has_markers(local: Value<'_>) -> bool {
    let is_marker = |user: Value<'_>| {
        user.is_opcode(Opcode::Call) && user.called_value().name().starts_with("llvm.lifetime.")
    };
    local.users().any(is_marker)
}
