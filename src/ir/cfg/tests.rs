use super::*;
use crate::ir::testing::any_function;
use proptest::prelude::*;

/// Blocks that `from` reaches along at least one edge, without entering a block of `avoid`.
fn reaches(cfg: &Cfg, from: BlockId, avoid: &FixedBitSet) -> FixedBitSet {
    let mut seen = FixedBitSet::with_capacity(cfg.order.len());
    let mut work = vec![from];
    while let Some(block) = work.pop() {
        for &next in cfg.successors(block) {
            if !avoid.contains(next.index()) && !seen.put(next.index()) {
                work.push(next);
            }
        }
    }
    seen
}

proptest! {
    #[test]
    fn every_cycle_has_a_head_and_every_head_a_cycle(function in any_function()) {
        let cfg = Cfg::new(&function);
        let none = FixedBitSet::new();
        for &block in cfg.reverse_postorder() {
            if cfg.is_loop_head(block) {
                prop_assert!(reaches(&cfg, block, &none).contains(block.index()));
            } else {
                prop_assert!(!reaches(&cfg, block, cfg.loop_heads()).contains(block.index()));
            }
        }
    }

    #[test]
    fn orders_and_neighbours_agree(function in any_function()) {
        let cfg = Cfg::new(&function);
        let mut reachable = reaches(&cfg, BlockId(0), &FixedBitSet::new());
        reachable.insert(0);
        prop_assert_eq!(cfg.reverse_postorder().len(), reachable.count_ones(..));
        for i in 0..function.blocks.len() {
            let block = BlockId::new(i);
            prop_assert_eq!(cfg.is_reachable(block), reachable.contains(i));
            for &next in cfg.successors(block) {
                prop_assert!(cfg.predecessors(next).contains(&block));
                prop_assert!(
                    !cfg.is_reachable(block) || cfg.order[i] < cfg.order[next.index()] || cfg.is_loop_head(next)
                );
            }
        }
    }

    #[test]
    fn dominators_cut_all_paths(function in any_function()) {
        let cfg = Cfg::new(&function);
        let dominators = cfg.immediate_dominators();
        for i in 0..function.blocks.len() {
            let mut chain = FixedBitSet::with_capacity(function.blocks.len());
            let mut above = dominators[i];
            while let Some(block) = above {
                chain.insert(block.index());
                above = dominators[block.index()];
            }
            for cut in 0..function.blocks.len() {
                let mut avoid = FixedBitSet::with_capacity(function.blocks.len());
                avoid.insert(cut);
                let cuts = i != 0 && cut != i && cfg.is_reachable(BlockId::new(i))
                    && (cut == 0 || !reaches(&cfg, BlockId(0), &avoid).contains(i));
                prop_assert_eq!(chain.contains(cut), cuts, "block {} cut {}", i, cut);
            }
        }
    }

    #[test]
    fn only_cycles_lead_back_to_their_heads(function in any_function()) {
        let cfg = Cfg::new(&function);
        let order = cfg.weak_topological_order();
        let blocks = cfg.reverse_postorder();
        let mut places: Vec<u32> = blocks.iter().map(|block| order.place(*block)).collect();
        places.sort_unstable();
        prop_assert!((0..).zip(places).all(|(place, found)| place == found));
        for &block in blocks {
            for &next in cfg.successors(block) {
                prop_assert!(order.place(block) < order.place(next) || order.contains(next, block));
            }
            for &other in blocks.iter().filter(|other| **other != block && order.contains(block, **other)) {
                prop_assert!(reaches(&cfg, block, &FixedBitSet::new()).contains(other.index()));
                prop_assert!(reaches(&cfg, other, &FixedBitSet::new()).contains(block.index()));
            }
            let heads = blocks.iter().filter(|head| {
                let on = |other: &BlockId| order.contains(**head, *other);
                on(&block) && blocks.iter().any(|other| other != *head && on(other))
            });
            prop_assert_eq!(order.cycle(block), heads.map(|head| order.place(*head)).min());
            let is_head = |head: &BlockId| {
                cfg.successors(*head).contains(head)
                    || blocks.iter().any(|other| other != head && order.contains(*head, *other))
            };
            let mut heads: Vec<BlockId> = blocks.iter().copied().filter(is_head).collect();
            heads.retain(|head| order.contains(*head, block));
            heads.sort_unstable_by_key(|head| order.place(*head));
            prop_assert_eq!(order.heads(block), heads);
        }
    }
}
