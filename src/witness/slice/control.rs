//! Which branches decide whether a block is executed.
use crate::ir::{BlockId, Function};
use petgraph::algo::dominators::simple_fast;
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::Reversed;

/// For each block of the function, the blocks whose branches decide whether it is executed: it is
/// control dependent on them \[FOW87\].
pub(super) fn deciding(function: &Function) -> Vec<Vec<BlockId>> {
    let count = function.blocks.len();
    let mut graph: DiGraph<(), ()> = DiGraph::with_capacity(count + 1, 2 * count);
    let nodes: Vec<NodeIndex> = (0..=count).map(|_| graph.add_node(())).collect();
    let end = nodes[count];
    let mut targets: Vec<Vec<BlockId>> = Vec::with_capacity(count);
    for (index, block) in function.blocks.iter().enumerate() {
        let mut found = Vec::new();
        block.terminator.for_each_target(|target| found.push(target.block));
        found.sort_unstable();
        found.dedup();
        for target in &found {
            graph.add_edge(nodes[index], nodes[target.index()], ());
        }
        if found.is_empty() {
            graph.add_edge(nodes[index], end, ());
        }
        targets.push(found);
    }
    let after = simple_fast(Reversed(&graph), end);
    let next = |node: NodeIndex| after.immediate_dominator(node);
    let mut deciding = vec![Vec::new(); count];
    for (index, found) in targets.iter().enumerate().filter(|(_, found)| found.len() > 1) {
        // All that comes before the place where the ways meet again. Blocks from which no path
        // leads to an end meet nowhere.
        let meets = next(nodes[index]);
        for target in found {
            let mut node = Some(nodes[target.index()]);
            while node != meets
                && let Some(block) = node.filter(|block| *block != end)
            {
                let of_block: &mut Vec<BlockId> = &mut deciding[block.index()];
                if !of_block.contains(&BlockId::new(index)) {
                    of_block.push(BlockId::new(index));
                }
                node = next(block);
            }
        }
    }
    deciding
}

#[cfg(test)]
mod tests {
    use super::deciding;
    use crate::ir::text::parse;

    #[test]
    fn branches_decide_up_to_where_their_ways_meet() {
        let source = "\
            function @f0 \"main\"() { \
            b0: %0: i1 = input \"bool\" branch %0, b1, b2 \
            b1: jump b3 \
            b2: %1: i1 = input \"bool\" branch %1, b2, b3 \
            b3: return }";
        let program = parse(source).expect("a program");
        let deciding = deciding(&program.functions[0]);
        let of = |block: usize| deciding[block].iter().map(|by| by.0).collect::<Vec<_>>();
        assert_eq!((of(0), of(1), of(2), of(3)), (vec![], vec![0], vec![0, 2], vec![]));
    }
}
