//! Rules for arrays.
use super::super::{Node, Term, TermManager};
use super::Rule;

/// Where the element at an index comes from.
enum Source {
    /// It is this term, by this rule.
    Element(Rule, Term),
    /// It is that of this array, which is a choice or a store at another index, for all that is
    /// known.
    Of(Term),
}

/// Follows an array down to where the element at an index comes from.
fn source(m: &TermManager, mut array: Term, index: Term) -> Source {
    loop {
        match *m.node(array) {
            Node::ConstArray { element, .. } => return Source::Element(Rule::SelectConstant, element),
            Node::Store(_, at, element) if at == index => {
                return Source::Element(Rule::SelectStoreSame, element);
            }
            Node::Store(before, at, _) if differ(m, at, index) => array = before,
            _ => return Source::Of(array),
        }
    }
}

/// Whether two indices are known to be different.
fn differ(m: &TermManager, a: Term, b: Term) -> bool {
    match (m.as_constant(a), m.as_constant(b)) {
        // Equal constants are one term.
        (Some(_), Some(_)) => a != b,
        _ => m.as_bool(m.eq(a, b)) == Some(false),
    }
}

pub(in crate::term) fn select(m: &TermManager, array: Term, index: Term) -> Option<Term> {
    let mut from = array;
    loop {
        let end = match source(m, from, index) {
            Source::Element(rule, element) => return m.hit(rule, element),
            Source::Of(end) => end,
        };
        if let Node::Ite(b, x, y) = *m.node(end) {
            match (source(m, x, index), source(m, y, index)) {
                (Source::Element(_, p), Source::Element(_, q)) => {
                    return m.hit(Rule::SelectIte, m.ite(b, p, q));
                }
                (Source::Of(p), Source::Of(q)) if p == q => {
                    from = p;
                    continue;
                }
                _ => {}
            }
        }
        if end == array {
            return None;
        }
        return m.hit(Rule::SelectStoreOther, m.select(end, index));
    }
}

pub(in crate::term) fn store(m: &TermManager, array: Term, index: Term, element: Term) -> Option<Term> {
    if *m.node(element) == Node::Select(array, index) {
        return m.hit(Rule::StoreSame, array);
    }
    match *m.node(array) {
        Node::ConstArray { element: all, .. } if all == element => m.hit(Rule::StoreSame, array),
        Node::Store(before, at, _) if at == index => m.hit(Rule::StoreStore, m.store(before, index, element)),
        _ => None,
    }
}
