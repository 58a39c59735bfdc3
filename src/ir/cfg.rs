//! The control-flow graph of one function: neighbours, orders, loop heads, join points, dominators.
use super::{BlockId, Function};
use fixedbitset::FixedBitSet;

/// Control-flow graph of a function. Blocks that the entry does not reach have neighbours but no
/// place in the orders.
#[derive(Clone, Debug)]
pub struct Cfg {
    successors: Adjacency,
    predecessors: Adjacency,
    reverse_postorder: Vec<BlockId>,
    /// Place of each block in the reverse postorder, `u32::MAX` if unreachable.
    order: Vec<u32>,
    loop_heads: FixedBitSet,
    joins: FixedBitSet,
}

/// Neighbour lists of all blocks in one vector.
#[derive(Clone, Debug)]
struct Adjacency {
    starts: Vec<u32>,
    blocks: Vec<BlockId>,
}

impl Adjacency {
    fn of(&self, block: BlockId) -> &[BlockId] {
        &self.blocks[self.starts[block.index()] as usize..self.starts[block.index() + 1] as usize]
    }

    /// Groups `edges` by their first component and keeps their order; `edges` holds no duplicates.
    fn new(block_count: usize, edges: impl Iterator<Item = (BlockId, BlockId)> + Clone) -> Self {
        let mut starts = vec![0u32; block_count + 1];
        for (from, _) in edges.clone() {
            starts[from.index() + 1] += 1;
        }
        for i in 0..block_count {
            starts[i + 1] += starts[i];
        }
        let mut next = starts.clone();
        let mut blocks = vec![BlockId(0); starts[block_count] as usize];
        for (from, to) in edges {
            blocks[next[from.index()] as usize] = to;
            next[from.index()] += 1;
        }
        Self { starts, blocks }
    }
}

impl Cfg {
    /// The graph of a function whose targets are in range; empty for a declaration.
    pub fn new(function: &Function) -> Self {
        let count = function.blocks.len();
        let mut edges = Vec::new();
        let mut seen_from = vec![u32::MAX; count];
        for (i, block) in function.blocks.iter().enumerate() {
            let from = BlockId::new(i);
            block.terminator.for_each_target(|target| {
                if seen_from[target.block.index()] != from.0 {
                    seen_from[target.block.index()] = from.0;
                    edges.push((from, target.block));
                }
            });
        }
        let successors = Adjacency::new(count, edges.iter().copied());
        let predecessors = Adjacency::new(count, edges.iter().map(|&(from, to)| (to, from)));
        let (reverse_postorder, loop_heads) = search(count, &successors);
        let mut order = vec![u32::MAX; count];
        for (place, block) in reverse_postorder.iter().enumerate() {
            order[block.index()] = place as u32;
        }
        let mut joins = FixedBitSet::with_capacity(count);
        for &block in &reverse_postorder {
            // The call of the function is one more way into the entry.
            let ways = predecessors.of(block).iter().filter(|p| order[p.index()] != u32::MAX).count();
            joins.set(block.index(), ways + usize::from(block == BlockId(0)) > 1);
        }
        Self { successors, predecessors, reverse_postorder, order, loop_heads, joins }
    }

    /// Blocks that the terminator of `block` leads to, without repetition, in textual order.
    pub fn successors(&self, block: BlockId) -> &[BlockId] {
        self.successors.of(block)
    }

    /// Blocks with an edge to `block`, ascending, unreachable ones included.
    pub fn predecessors(&self, block: BlockId) -> &[BlockId] {
        self.predecessors.of(block)
    }

    /// The blocks that the entry reaches, each before its successors except along back edges.
    pub fn reverse_postorder(&self) -> &[BlockId] {
        &self.reverse_postorder
    }

    /// Whether the entry reaches `block`.
    pub fn is_reachable(&self, block: BlockId) -> bool {
        self.order[block.index()] != u32::MAX
    }

    /// Reachable blocks such that every cycle contains one of them, also in irreducible graphs: the
    /// targets of the back edges of a depth-first search (for reducible graphs exactly the heads of
    /// the natural loops).
    pub fn loop_heads(&self) -> &FixedBitSet {
        &self.loop_heads
    }

    /// Whether `block` is one of [`Cfg::loop_heads`].
    pub fn is_loop_head(&self, block: BlockId) -> bool {
        self.loop_heads.contains(block.index())
    }

    /// Reachable blocks where control flow meets: more than one reachable predecessor, or an entry
    /// with a predecessor.
    pub fn joins(&self) -> &FixedBitSet {
        &self.joins
    }

    /// The immediate dominator of each block; `None` for the entry and for unreachable blocks.
    ///
    /// Cooper, Harvey, Kennedy: A Simple, Fast Dominance Algorithm (2001).
    pub fn immediate_dominators(&self) -> Vec<Option<BlockId>> {
        let order = &self.order;
        // Blocks are named by their places in the reverse postorder here: a dominator has a smaller
        // place.
        let mut dominator = vec![u32::MAX; self.reverse_postorder.len()];
        if dominator.is_empty() {
            return vec![None; order.len()];
        }
        dominator[0] = 0;
        let mut changed = true;
        while changed {
            changed = false;
            for place in 1..self.reverse_postorder.len() {
                let mut new = u32::MAX;
                for pred in self.predecessors(self.reverse_postorder[place]) {
                    let pred = order[pred.index()];
                    if pred == u32::MAX || dominator[pred as usize] == u32::MAX {
                        continue;
                    }
                    new = if new == u32::MAX { pred } else { meet(&dominator, pred, new) };
                }
                if dominator[place] != new {
                    dominator[place] = new;
                    changed = true;
                }
            }
        }
        let mut result = vec![None; order.len()];
        for (place, &block) in self.reverse_postorder.iter().enumerate().skip(1) {
            result[block.index()] = Some(self.reverse_postorder[dominator[place] as usize]);
        }
        result
    }
}

/// The nearest common ancestor of two places in the dominator tree.
fn meet(dominator: &[u32], mut a: u32, mut b: u32) -> u32 {
    while a != b {
        if a > b {
            a = dominator[a as usize];
        } else {
            b = dominator[b as usize];
        }
    }
    a
}

/// Depth-first search from the entry: reverse postorder and the targets of back edges.
fn search(count: usize, successors: &Adjacency) -> (Vec<BlockId>, FixedBitSet) {
    let mut heads = FixedBitSet::with_capacity(count);
    let mut postorder = Vec::with_capacity(count);
    if count == 0 {
        return (postorder, heads);
    }
    let mut visited = FixedBitSet::with_capacity(count);
    let mut on_stack = FixedBitSet::with_capacity(count);
    let mut stack = vec![(BlockId(0), 0)];
    visited.insert(0);
    on_stack.insert(0);
    while let Some((block, next)) = stack.last_mut() {
        let Some(&successor) = successors.of(*block).get(*next) else {
            on_stack.set(block.index(), false);
            postorder.push(*block);
            stack.pop();
            continue;
        };
        *next += 1;
        if on_stack.contains(successor.index()) {
            heads.insert(successor.index());
        } else if !visited.put(successor.index()) {
            on_stack.insert(successor.index());
            stack.push((successor, 0));
        }
    }
    postorder.reverse();
    (postorder, heads)
}

mod weak_order;

pub use weak_order::WeakOrder;

#[cfg(test)]
mod tests;
