//! Which registers may still be read: at block entries and after instructions.
//!
//! For each register, the blocks are walked backwards from its reads to its definitions, so the
//! work is proportional to the size of the result, also for functions with many blocks and
//! registers.
use super::{Block, BlockId, Cfg, Function, Op, Operand, Reg};
use fixedbitset::FixedBitSet;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Liveness of the registers of one function. Register lists are sorted and without repetition.
#[derive(Clone, Debug)]
pub struct Liveness {
    live_in: Vec<Vec<Reg>>,
    after_call: FxHashMap<(BlockId, u32), Box<[Reg]>>,
    before_action: FxHashMap<(BlockId, u32), Box<[Reg]>>,
    /// Blocks from whose entry on variadic arguments may be read.
    arguments: FixedBitSet,
}

/// Where a register is assigned, except as a parameter of the function.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Site {
    Param(BlockId),
    Instruction(BlockId),
}

impl Liveness {
    /// Computes the liveness of all registers; ids must be in range.
    pub fn new(function: &Function) -> Self {
        Self::with_cfg(function, &Cfg::new(function), false)
    }

    /// As [`Liveness::new`], with the function's control-flow graph at hand. With `threads`, it
    /// also tells what is live before each [shared action](Op::is_shared_action).
    pub fn with_cfg(function: &Function, cfg: &Cfg, threads: bool) -> Self {
        let mut liveness = Self {
            live_in: live_at_entries(function, cfg),
            after_call: FxHashMap::default(),
            before_action: FxHashMap::default(),
            arguments: reading_arguments(function, cfg),
        };
        let mut live = FixedBitSet::with_capacity(function.registers.len());
        for (i, block) in function.blocks.iter().enumerate() {
            let wanted = |op: &Op| matches!(op, Op::Call { .. }) || threads && op.is_shared_action();
            if !block.instructions.iter().any(|i| wanted(&i.op)) {
                continue;
            }
            liveness.live_at_end(function, block, &mut live);
            for (index, instruction) in block.instructions.iter().enumerate().rev() {
                instruction.op.for_each_def(|reg| live.set(reg.index(), false));
                if matches!(instruction.op, Op::Call { .. }) {
                    let regs = live.ones().map(Reg::new).collect();
                    liveness.after_call.insert((BlockId::new(i), index as u32), regs);
                }
                instruction.op.for_each_use(|operand| add(&mut live, operand));
                if threads && instruction.op.is_shared_action() {
                    let regs = live.ones().map(Reg::new).collect();
                    liveness.before_action.insert((BlockId::new(i), index as u32), regs);
                }
            }
        }
        liveness
    }

    /// Whether the variadic arguments of the function may be read from this index of the block on.
    /// `function` is the one this liveness was computed for.
    pub fn reads_arguments(&self, function: &Function, block: BlockId, index: usize) -> bool {
        let code = &function.blocks[block.index()];
        let mut reads = code.instructions[index..].iter().any(|i| matches!(i.op, Op::VaStart { .. }));
        code.terminator.for_each_target(|target| reads |= self.arguments.contains(target.block.index()));
        reads
    }

    /// Registers whose value at entry of the block, *after* the assignment of its parameters, may
    /// still be read: parameters that are read are included, and so are parameters of the function.
    pub fn live_in(&self, block: BlockId) -> &[Reg] {
        &self.live_in[block.index()]
    }

    /// Registers that may be read after the call at this index of the block has returned, without
    /// its results.
    ///
    /// Panics if that instruction is not a call.
    pub fn live_after_call(&self, block: BlockId, index: usize) -> &[Reg] {
        &self.after_call[&(block, index as u32)]
    }

    /// Registers that may be read from this index of the block on.
    ///
    /// `None` unless the index is 0, or that of a [shared action](Op::is_shared_action) and those
    /// were asked for ([`Liveness::with_cfg`]).
    pub fn live_before(&self, block: BlockId, index: usize) -> Option<&[Reg]> {
        if index == 0 {
            return Some(self.live_in(block));
        }
        self.before_action.get(&(block, index as u32)).map(|regs| &**regs)
    }

    /// As [`Liveness::live_before`], at any index, computed by a walk over the rest of the block.
    /// `function` is the one this liveness was computed for.
    pub fn live_at(&self, function: &Function, block: BlockId, index: usize) -> FixedBitSet {
        let block = &function.blocks[block.index()];
        let mut live = FixedBitSet::with_capacity(function.registers.len());
        self.live_at_end(function, block, &mut live);
        for instruction in block.instructions[index..].iter().rev() {
            instruction.op.for_each_def(|reg| live.set(reg.index(), false));
            instruction.op.for_each_use(|operand| add(&mut live, operand));
        }
        live
    }

    /// Registers whose value may be read after any instruction of the block (its own results
    /// excluded), computed by a walk over the rest of the block. `function` is the one this
    /// liveness was computed for.
    pub fn live_after(&self, function: &Function, block: BlockId, index: usize) -> FixedBitSet {
        let block = &function.blocks[block.index()];
        let mut live = FixedBitSet::with_capacity(function.registers.len());
        self.live_at_end(function, block, &mut live);
        for instruction in block.instructions[index + 1..].iter().rev() {
            instruction.op.for_each_def(|reg| live.set(reg.index(), false));
            instruction.op.for_each_use(|operand| add(&mut live, operand));
        }
        block.instructions[index].op.for_each_def(|reg| live.set(reg.index(), false));
        live
    }

    /// Sets `live` to the registers that the terminator or a later block may read.
    fn live_at_end(&self, function: &Function, block: &Block, live: &mut FixedBitSet) {
        live.clear();
        block.terminator.for_each_target(|target| {
            let params = &function.blocks[target.block.index()].params;
            for reg in self.live_in(target.block) {
                // A linear search is fine: most blocks have few parameters.
                if !params.contains(reg) {
                    live.insert(reg.index());
                }
            }
        });
        block.terminator.for_each_use(|operand| add(live, operand));
    }
}

/// Blocks from whose entry on variadic arguments may be read.
fn reading_arguments(function: &Function, cfg: &Cfg) -> FixedBitSet {
    if !function.variadic {
        return FixedBitSet::new();
    }
    let mut reading = FixedBitSet::with_capacity(function.blocks.len());
    let reads = |block: &Block| block.instructions.iter().any(|i| matches!(i.op, Op::VaStart { .. }));
    let blocks = function.blocks.iter().enumerate();
    let mut open: Vec<BlockId> =
        blocks.filter(|(_, block)| reads(block)).map(|(number, _)| BlockId::new(number)).collect();
    while let Some(block) = open.pop() {
        if !reading.put(block.index()) {
            open.extend(cfg.predecessors(block));
        }
    }
    reading
}

fn add(live: &mut FixedBitSet, operand: Operand) {
    if let Operand::Reg(reg) = operand {
        live.insert(reg.index());
    }
}

fn live_at_entries(function: &Function, cfg: &Cfg) -> Vec<Vec<Reg>> {
    let (sites, reads) = sites_and_reads(function);
    let mut live_in: Vec<Vec<Reg>> = vec![Vec::new(); function.blocks.len()];
    let mut work = Vec::new();
    for (i, (sites, reads)) in sites.iter().zip(&reads).enumerate() {
        let reg = Reg::new(i);
        work.extend_from_slice(reads);
        while let Some(block) = work.pop() {
            // Registers come in ascending order, so this one can only be the last of the list.
            if live_in[block.index()].last() == Some(&reg) {
                continue;
            }
            live_in[block.index()].push(reg);
            if !sites.contains(&Site::Param(block)) {
                let preds = cfg.predecessors(block).iter();
                work.extend(preds.filter(|p| !sites.contains(&Site::Instruction(**p))));
            }
        }
    }
    live_in
}

type PerRegister<T> = Vec<SmallVec<[T; 2]>>;

/// For each register, where it is assigned and in which blocks it is read before an instruction
/// there assigns it.
fn sites_and_reads(function: &Function) -> (PerRegister<Site>, PerRegister<BlockId>) {
    let mut sites: PerRegister<Site> = vec![SmallVec::new(); function.registers.len()];
    let mut reads: PerRegister<BlockId> = vec![SmallVec::new(); function.registers.len()];
    for (i, block) in function.blocks.iter().enumerate() {
        let id = BlockId::new(i);
        let site = Site::Instruction(id);
        for param in &block.params {
            sites[param.index()].push(Site::Param(id));
        }
        for instruction in &block.instructions {
            instruction.op.for_each_use(|operand| read(&mut reads, &sites, operand, id));
            instruction.op.for_each_def(|reg| {
                if sites[reg.index()].last() != Some(&site) {
                    sites[reg.index()].push(site);
                }
            });
        }
        block.terminator.for_each_use(|operand| read(&mut reads, &sites, operand, id));
    }
    (sites, reads)
}

fn read(reads: &mut PerRegister<BlockId>, sites: &PerRegister<Site>, operand: Operand, block: BlockId) {
    if let Operand::Reg(reg) = operand {
        let reads = &mut reads[reg.index()];
        if reads.last() != Some(&block) && sites[reg.index()].last() != Some(&Site::Instruction(block)) {
            reads.push(block);
        }
    }
}

#[cfg(test)]
mod tests;
