//! Implications between formulas that their structure shows [SB00].
use super::nodes::{Id, Node, Nodes};

impl Nodes {
    /// Whether the structure of the formulas shows that `b` holds wherever `a` holds. False says
    /// nothing.
    pub(super) fn implies(&mut self, a: Id, b: Id) -> bool {
        if let Some(known) = self.implications.get(&(a, b)) {
            return *known;
        }
        let holds = self.shows(a, b);
        self.implications.insert((a, b), holds);
        holds
    }

    fn shows(&mut self, a: Id, b: Id) -> bool {
        let (left, right) = (self.node(a), self.node(b));
        if a == b || left == Node::False || right == Node::True {
            return true;
        }
        let pairwise = match (left, right) {
            (Node::Next(a), Node::Next(b)) => self.implies(a, b),
            (Node::Until(a, b), Node::Until(c, d)) | (Node::Release(a, b), Node::Release(c, d)) => {
                self.implies(a, c) && self.implies(b, d)
            }
            _ => false,
        };
        let from_left = match left {
            Node::And(x, y) => self.implies(x, b) || self.implies(y, b),
            Node::Or(x, y) => self.implies(x, b) && self.implies(y, b),
            // One of the two holds now.
            Node::Until(x, y) if self.node(x) != Node::True => self.implies(x, b) && self.implies(y, b),
            Node::Until(_, y) | Node::Next(y) => self.is_eventual(b) && self.implies(y, b),
            Node::Release(_, y) => self.implies(y, b),
            _ => false,
        };
        pairwise
            || from_left
            || match right {
                Node::And(x, y) => self.implies(a, x) && self.implies(a, y),
                Node::Or(x, y) => self.implies(a, x) || self.implies(a, y),
                Node::Until(_, y) => self.implies(a, y),
                Node::Release(x, y) if self.node(x) != Node::False => {
                    self.implies(a, x) && self.implies(a, y)
                }
                Node::Release(_, y) | Node::Next(y) => self.is_universal(a) && self.implies(a, y),
                _ => false,
            }
    }

    /// Whether the structure of the formulas shows that they are never both true.
    pub(super) fn excludes(&mut self, a: Id, b: Id) -> bool {
        let (not_a, not_b) = (self.not(a), self.not(b));
        self.implies(a, not_b) || self.implies(b, not_a)
    }

    /// Whether the structure of the formulas shows that one of them is always true.
    pub(super) fn exhaust(&mut self, a: Id, b: Id) -> bool {
        let (not_a, not_b) = (self.not(a), self.not(b));
        self.implies(not_a, b) || self.implies(not_b, a)
    }
}
