//! Which parts of global variables may still be read.
//!
//! Only those globals are considered to which nothing but loads and stores at constant addresses
//! refers: nothing else can read them. For each point of a function, two sets of parts are
//! computed, each as the least solution of its equations over all functions. A part is in *reads*
//! if some path from the point to the function's return reads it before writing it. It is in
//! *passes* if some path to the return does not write it. The two sets tell exactly what a call
//! stack of any depth may read (the summaries of Sharir and Pnueli, Two approaches to
//! interprocedural data flow analysis, 1981). Reads of [faint](faint::faint) parts do not count.
mod faint;
mod part;

pub use part::Part;
use part::access;

use super::callgraph::{entered, taken};
use super::{BlockId, Content, FunctionId, GlobalId, Init, Op, Operand, Program, Terminator};
use fixedbitset::FixedBitSet;
use rustc_hash::FxHashMap;

/// What may be read at the points of a program where states are stored.
#[derive(Clone, Debug)]
pub struct LiveGlobals {
    parts: Vec<Part>,
    functions: Vec<Points>,
}

/// The points of a function.
#[derive(Clone, Debug)]
struct Points {
    entries: Vec<Flow>,
    after_calls: FxHashMap<(BlockId, u32), Flow>,
}

/// What lies between a point and the return of its function.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Flow {
    reads: FixedBitSet,
    passes: FixedBitSet,
}

/// What a block does that matters here.
enum Event {
    Read(usize),
    Write(usize),
    /// The index in the block, and the functions that may be entered.
    Call(u32, Vec<FunctionId>),
}

impl Flow {
    fn nothing(parts: usize) -> Self {
        Self { reads: FixedBitSet::with_capacity(parts), passes: FixedBitSet::with_capacity(parts) }
    }

    /// Everything passes.
    fn returns(parts: usize) -> Self {
        let mut flow = Self::nothing(parts);
        flow.passes.insert_range(..);
        flow
    }

    fn join(&mut self, other: &Flow) {
        self.reads.union_with(&other.reads);
        self.passes.union_with(&other.passes);
    }

    /// Steps back over a call of something that does `call`.
    fn before(&mut self, call: &Flow) {
        self.reads.intersect_with(&call.passes);
        self.reads.union_with(&call.reads);
        self.passes.intersect_with(&call.passes);
    }
}

impl LiveGlobals {
    /// Computes it for a program without threads. The functions of `returning` may return at once.
    pub fn new(program: &Program, returning: &FixedBitSet) -> Self {
        let parts = parts(program);
        let taken = taken(program);
        let faint = faint::faint(program, &parts, |global, offset| part_of(&parts, global, offset));
        let events: Vec<Vec<Vec<Event>>> = (0..program.functions.len())
            .map(|function| events(program, (&parts, &faint), &taken, function))
            .collect();
        let mut analysis = Analysis {
            program,
            returning,
            events: &events,
            entries: program
                .functions
                .iter()
                .map(|f| vec![Flow::nothing(parts.len()); f.blocks.len()])
                .collect(),
            parts: parts.len(),
        };
        if !parts.is_empty() {
            analysis.solve();
        }
        let functions = (0..program.functions.len()).map(|function| analysis.points(function)).collect();
        Self { parts, functions }
    }

    /// The parts that are considered.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The numbers of the parts that a thread may read. Its innermost frame is at the entry of a
    /// block. Each of the `callers`, innermost first, is in a call at this index of its block.
    pub fn live(
        &self,
        innermost: (FunctionId, BlockId),
        callers: impl Iterator<Item = (FunctionId, BlockId, u32)>,
    ) -> FixedBitSet {
        let first = &self.functions[innermost.0.index()].entries[innermost.1.index()];
        let (mut live, mut passes) = (first.reads.clone(), first.passes.clone());
        for (function, block, index) in callers {
            if passes.is_clear() {
                break;
            }
            let flow = &self.functions[function.index()].after_calls[&(block, index)];
            live.union_with(&(&flow.reads & &passes));
            passes.intersect_with(&flow.passes);
        }
        live
    }
}

struct Analysis<'a> {
    program: &'a Program,
    returning: &'a FixedBitSet,
    /// By function and block, in reverse order.
    events: &'a [Vec<Vec<Event>>],
    /// At the entries of blocks, by function.
    entries: Vec<Vec<Flow>>,
    parts: usize,
}

impl Analysis<'_> {
    /// Iterates over all functions until nothing changes.
    fn solve(&mut self) {
        let mut changed = true;
        while changed {
            changed = false;
            // Callees tend to come before their callers.
            for function in 0..self.events.len() {
                changed |= self.solve_function(function);
            }
        }
    }

    /// Iterates over a function until nothing changes. Returns whether anything changed at its
    /// entry.
    fn solve_function(&mut self, function: usize) -> bool {
        let before = self.entries[function].first().cloned();
        let mut changed = true;
        while changed {
            changed = false;
            for block in (0..self.events[function].len()).rev() {
                let flow = self.at_entry(function, block, |_, _| {});
                if flow != self.entries[function][block] {
                    self.entries[function][block] = flow;
                    changed = true;
                }
            }
        }
        before.as_ref() != self.entries[function].first()
    }

    /// What lies after the entry of a block. `after_call` is told what lies after each call in it.
    fn at_entry(&self, function: usize, block: usize, mut after_call: impl FnMut(u32, &Flow)) -> Flow {
        let terminator = &self.program.functions[function].blocks[block].terminator;
        let mut flow = match terminator {
            Terminator::Return(_) => Flow::returns(self.parts),
            _ => Flow::nothing(self.parts),
        };
        terminator.for_each_target(|target| flow.join(&self.entries[function][target.block.index()]));
        for event in &self.events[function][block] {
            match event {
                Event::Read(part) => flow.reads.insert(*part),
                Event::Write(part) => {
                    flow.reads.set(*part, false);
                    flow.passes.set(*part, false);
                }
                Event::Call(index, callees) => {
                    after_call(*index, &flow);
                    flow.before(&self.call(callees));
                }
            }
        }
        flow
    }

    fn call(&self, callees: &[FunctionId]) -> Flow {
        let mut all = Flow::nothing(self.parts);
        for function in callees {
            let entry = self.entries[function.index()].first();
            if let Some(entry) = entry {
                all.join(entry);
            }
            // An undefined function cannot access these globals.
            if entry.is_none() || self.returning.contains(function.index()) {
                all.join(&Flow::returns(self.parts));
            }
        }
        all
    }

    fn points(&self, function: usize) -> Points {
        let mut after_calls = FxHashMap::default();
        for block in 0..self.events[function].len() {
            self.at_entry(function, block, |index, flow| {
                after_calls.insert((BlockId::new(block), index), flow.clone());
            });
        }
        Points { entries: self.entries[function].clone(), after_calls }
    }
}

/// The accessed bytes of the globals to which only such accesses refer; overlapping accesses form
/// one part.
fn parts(program: &Program) -> Vec<Part> {
    let mut considered = FixedBitSet::with_capacity(program.globals.len());
    for (index, global) in program.globals.iter().enumerate() {
        considered.set(index, !global.constant && global.content == Content::Initial && !global.thread_local);
    }
    let mut accesses: Vec<(GlobalId, u64, u64)> = Vec::new();
    let mut escape = |operand: Operand| {
        if let Operand::Const(constant) = operand
            && let Some(global) = program.global_named_by(constant)
        {
            considered.set(global.index(), false);
        }
    };
    for (index, function) in program.functions.iter().enumerate() {
        for block in &function.blocks {
            for instruction in &block.instructions {
                let op = &instruction.op;
                match (access(program, index, op), op) {
                    (Some((global, offset, size)), _) => {
                        let end = u64::try_from(offset).ok().map(|start| (start, start + size));
                        match end.filter(|(_, end)| *end <= program.globals[global.index()].size) {
                            Some((start, end)) => accesses.push((global, start, end)),
                            None => op.for_each_use(&mut escape),
                        }
                        if let Op::Store { value, .. } = op {
                            escape(*value);
                        }
                    }
                    (None, op) => op.for_each_use(&mut escape),
                }
            }
            block.terminator.for_each_use(&mut escape);
        }
    }
    for init in program.globals.iter().flat_map(|global| &global.init) {
        if let Init::Scalar(_, _, constant) = init {
            escape(Operand::Const(*constant));
        }
    }
    accesses.retain(|(global, ..)| considered.contains(global.index()));
    accesses.sort_unstable();
    let mut parts: Vec<Part> = Vec::new();
    for (global, start, end) in accesses {
        match parts.last_mut() {
            Some(last) if last.global == global && start < last.offset + last.size => {
                last.size = last.size.max(end - last.offset);
            }
            _ => parts.push(Part { global, offset: start, size: end - start }),
        }
    }
    parts
}

/// The number of the part with this byte of a global.
fn part_of(parts: &[Part], global: GlobalId, offset: u64) -> Option<usize> {
    let after = parts.partition_point(|part| (part.global, part.offset) <= (global, offset));
    let part = parts.get(after.checked_sub(1)?)?;
    (part.global == global && offset < part.offset + part.size).then_some(after - 1)
}

/// What the blocks of a function do, last things first.
fn events(
    program: &Program,
    (parts, faint): (&[Part], &FixedBitSet),
    taken: &[FunctionId],
    function: usize,
) -> Vec<Vec<Event>> {
    let event = |(index, op): (usize, &Op)| {
        if let Op::Call { callee, args, results } = op {
            let caller = FunctionId::new(function);
            return Some(Event::Call(index as u32, entered(program, taken, caller, *callee, args, results)));
        }
        let (global, offset, size) = access(program, function, op)?;
        let part = part_of(parts, global, offset.try_into().ok()?)?;
        match op {
            Op::Load { .. } if faint.contains(part) => None,
            Op::Load { .. } => Some(Event::Read(part)),
            _ if size == parts[part].size => Some(Event::Write(part)),
            _ => None,
        }
    };
    let blocks = program.functions[function].blocks.iter();
    let ops = blocks.map(|block| block.instructions.iter().map(|instruction| &instruction.op).enumerate());
    ops.map(|ops| ops.rev().filter_map(event).collect()).collect()
}

#[cfg(test)]
mod tests;
