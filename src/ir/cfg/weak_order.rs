//! Weak topological orders, in which the blocks of each loop are contiguous.
use super::Cfg;
use crate::ir::BlockId;
use petgraph::algo::tarjan_scc;
use petgraph::graph::DiGraph;

/// Cycles nested deeper than this are not taken apart: they are rare, and each level costs a pass
/// over all edges.
const MAX_DEPTH: u32 = 32;

/// A weak topological order: the blocks of a cycle are contiguous and begin with its head; what
/// follows the cycle comes after them. The same holds inside a cycle once its head is taken away.
///
/// Bourdoncle: Efficient Chaotic Iteration Strategies with Widenings (FMPA 1993).
#[derive(Clone, Debug)]
pub struct WeakOrder {
    /// The place of each block; `u32::MAX` if it is unreachable.
    places: Vec<u32>,
    /// For each block, the place after it; for the head of a cycle, the place after the cycle.
    ends: Vec<u32>,
    /// For each block, the place of the head of the outermost cycle of at least two blocks that
    /// contains it.
    cycles: Vec<Option<u32>>,
    /// For each block, the heads of all cycles that contain it.
    heads: Vec<Vec<BlockId>>,
}

impl WeakOrder {
    /// The place of a reachable block.
    pub fn place(&self, block: BlockId) -> u32 {
        self.places[block.index()]
    }

    /// The place of the head of the outermost cycle of at least two blocks that contains a block;
    /// `None` if there is none.
    pub fn cycle(&self, block: BlockId) -> Option<u32> {
        self.cycles[block.index()]
    }

    /// The heads of the cycles that contain a block, the outermost first. A block that is its own
    /// successor is the head of a cycle.
    pub fn heads(&self, block: BlockId) -> &[BlockId] {
        &self.heads[block.index()]
    }

    /// Whether a block lies on the cycle with this head, or is the head itself.
    pub fn contains(&self, head: BlockId, block: BlockId) -> bool {
        (self.place(head)..self.ends[head.index()]).contains(&self.place(block))
    }
}

/// What is put in order next.
enum Work {
    Block(BlockId),
    /// The cycle with this head is complete.
    End(BlockId),
    /// Blocks that have no order yet, inside this many cycles.
    Blocks(Vec<BlockId>, u32),
}

impl Cfg {
    /// The blocks in a weak topological order.
    pub fn weak_topological_order(&self) -> WeakOrder {
        let (mut places, mut ends) = (vec![u32::MAX; self.order.len()], vec![0; self.order.len()]);
        let mut next = 0;
        let mut works = vec![Work::Blocks(self.reverse_postorder.clone(), 0)];
        while let Some(work) = works.pop() {
            match work {
                Work::Block(block) => {
                    places[block.index()] = next;
                    next += 1;
                    ends[block.index()] = next;
                }
                Work::End(head) => ends[head.index()] = next,
                Work::Blocks(blocks, MAX_DEPTH) => {
                    works.extend(blocks.into_iter().rev().map(Work::Block));
                }
                Work::Blocks(blocks, depth) => {
                    for mut component in self.components(&blocks) {
                        component.sort_unstable_by_key(|block| self.order[block.index()]);
                        let head = component.remove(0);
                        if !component.is_empty() {
                            works.push(Work::End(head));
                            works.push(Work::Blocks(component, depth + 1));
                        }
                        works.push(Work::Block(head));
                    }
                }
            }
        }
        let mut cycles = vec![None; places.len()];
        let mut blocks = self.reverse_postorder.clone();
        blocks.sort_unstable_by_key(|block| places[block.index()]);
        let mut heads = vec![Vec::new(); places.len()];
        let mut open: Vec<BlockId> = Vec::new();
        for block in &blocks {
            open.retain(|head| places[block.index()] < ends[head.index()]);
            let is_head = ends[block.index()] > places[block.index()] + 1;
            if is_head || self.successors(*block).contains(block) {
                open.push(*block);
            }
            heads[block.index()].clone_from(&open);
        }
        let (mut head, mut end) = (0, 0);
        for block in blocks.iter().map(|block| block.index()) {
            if places[block] >= end {
                (head, end) = (places[block], ends[block]);
            }
            cycles[block] = (end > head + 1).then_some(head);
        }
        WeakOrder { places, ends, cycles, heads }
    }

    /// The strongly connected components of the subgraph of these blocks. Each one comes before
    /// those that lead to it.
    fn components(&self, blocks: &[BlockId]) -> Vec<Vec<BlockId>> {
        let mut graph = DiGraph::<BlockId, ()>::with_capacity(blocks.len(), blocks.len());
        let mut nodes = vec![None; self.order.len()];
        for &block in blocks {
            nodes[block.index()] = Some(graph.add_node(block));
        }
        for &block in blocks {
            let from = nodes[block.index()].expect("it is one of them");
            for to in self.successors(block).iter().filter_map(|next| nodes[next.index()]) {
                graph.add_edge(from, to, ());
            }
        }
        let components = tarjan_scc(&graph).into_iter();
        components.map(|nodes| nodes.into_iter().map(|node| graph[node]).collect()).collect()
    }
}
