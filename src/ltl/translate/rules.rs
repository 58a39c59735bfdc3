//! Formulas in a simpler form: the rules of [SB00] and [EH00], and some that join operands of one
//! operator. They are applied to a formula whose operands are simplified already.
use super::nodes::{Id, Node, Nodes};

impl Nodes {
    /// Both formulas.
    pub(super) fn and(&mut self, a: Id, b: Id) -> Id {
        if self.implies(a, b) {
            return a;
        }
        if self.implies(b, a) {
            return b;
        }
        if self.excludes(a, b) {
            return self.store(Node::False);
        }
        match (self.node(a), self.node(b)) {
            (Node::Next(x), Node::Next(y)) => {
                let both = self.and(x, y);
                self.next(both)
            }
            // (x U z) && (y U z) = (x && y) U z
            (Node::Until(x, z), Node::Until(y, other)) if z == other => {
                let both = self.and(x, y);
                self.until(both, z)
            }
            // (z R x) && (z R y) = z R (x && y), among them G x && G y. What is about the limit
            // stays alone.
            (Node::Release(z, x), Node::Release(other, y))
                if z == other && !self.is_about_the_limit(a) && !self.is_about_the_limit(b) =>
            {
                let both = self.and(x, y);
                self.release(z, both)
            }
            _ => match (self.eventually_always(a), self.eventually_always(b)) {
                // F G x && F G y = F G (x && y)
                (Some(x), Some(y)) => {
                    let both = self.and(x, y);
                    let always = self.globally(both);
                    self.finally(always)
                }
                _ => self.store(Node::And(a.min(b), a.max(b))),
            },
        }
    }

    /// At least one of the formulas.
    pub(super) fn or(&mut self, a: Id, b: Id) -> Id {
        if self.implies(a, b) {
            return b;
        }
        if self.implies(b, a) {
            return a;
        }
        if self.exhaust(a, b) {
            return self.store(Node::True);
        }
        match (self.node(a), self.node(b)) {
            (Node::Next(x), Node::Next(y)) => {
                let either = self.or(x, y);
                self.next(either)
            }
            // (z U x) || (z U y) = z U (x || y), among them F x || F y
            (Node::Until(z, x), Node::Until(other, y)) if z == other => {
                let either = self.or(x, y);
                self.until(z, either)
            }
            // (x R z) || (y R z) = (x || y) R z
            (Node::Release(x, z), Node::Release(y, other)) if z == other => {
                let either = self.or(x, y);
                self.release(either, z)
            }
            _ => match (self.always_eventually(a), self.always_eventually(b)) {
                // G F x || G F y = G F (x || y)
                (Some(x), Some(y)) => {
                    let either = self.or(x, y);
                    let eventually = self.finally(either);
                    self.globally(eventually)
                }
                _ => self.store(Node::Or(a.min(b), a.max(b))),
            },
        }
    }

    /// X a.
    pub(super) fn next(&mut self, a: Id) -> Id {
        if self.is_about_the_limit(a) { a } else { self.store(Node::Next(a)) }
    }

    /// F a.
    pub(super) fn finally(&mut self, a: Id) -> Id {
        let always = self.store(Node::True);
        self.until(always, a)
    }

    /// G a.
    pub(super) fn globally(&mut self, a: Id) -> Id {
        let never = self.store(Node::False);
        self.release(never, a)
    }

    /// a U b.
    pub(super) fn until(&mut self, a: Id, b: Id) -> Id {
        // If a implies b, then b holds at the beginning, or nothing does.
        if self.is_eventual(b) || self.implies(a, b) {
            return b;
        }
        let always = self.store(Node::True);
        if a != always && self.exhaust(a, b) {
            return self.finally(b);
        }
        match (self.node(a), self.node(b)) {
            (Node::Next(x), Node::Next(y)) => {
                let inner = self.until(x, y);
                self.next(inner)
            }
            (Node::True, Node::Next(y)) => {
                let inner = self.finally(y);
                self.next(inner)
            }
            // F (x U y) = F y, and a U (x U y) = x U y if a implies x.
            (Node::True, Node::Until(_, y)) => self.finally(y),
            (_, Node::Until(x, _)) if self.implies(a, x) => b,
            // F G (x R y) = F G y
            (Node::True, Node::Release(x, y)) if self.node(x) == Node::False => match self.node(y) {
                Node::Release(_, z) => {
                    let inner = self.globally(z);
                    self.finally(inner)
                }
                _ => self.store(Node::Until(a, b)),
            },
            // What is about the limit does not depend on when.
            (Node::True, Node::And(x, y)) if self.is_about_the_limit(x) => {
                let inner = self.finally(y);
                self.and(x, inner)
            }
            (Node::True, Node::And(x, y)) if self.is_about_the_limit(y) => {
                let inner = self.finally(x);
                self.and(inner, y)
            }
            // What is about the limit holds at once, or never.
            _ if a != always && self.is_about_the_limit(a) => {
                let eventually = self.finally(b);
                let both = self.and(a, eventually);
                self.or(b, both)
            }
            _ => self.store(Node::Until(a, b)),
        }
    }

    /// a R b.
    pub(super) fn release(&mut self, a: Id, b: Id) -> Id {
        if self.is_universal(b) || self.implies(b, a) {
            return b;
        }
        let never = self.store(Node::False);
        if a != never && self.excludes(a, b) {
            return self.globally(b);
        }
        match (self.node(a), self.node(b)) {
            (Node::Next(x), Node::Next(y)) => {
                let inner = self.release(x, y);
                self.next(inner)
            }
            (Node::False, Node::Next(y)) => {
                let inner = self.globally(y);
                self.next(inner)
            }
            // G (x R y) = G y, and a R (x R y) = x R y if x implies a.
            (Node::False, Node::Release(_, y)) => self.globally(y),
            (_, Node::Release(x, _)) if self.implies(x, a) => b,
            // G F (x U y) = G F y
            (Node::False, Node::Until(x, y)) if self.node(x) == Node::True => match self.node(y) {
                Node::Until(_, z) => {
                    let inner = self.finally(z);
                    self.globally(inner)
                }
                _ => self.store(Node::Release(a, b)),
            },
            // G (x && y) = G x && G y, if one of these is about the limit.
            (Node::False, Node::And(x, y)) if self.is_eventual(x) || self.is_eventual(y) => {
                let (x, y) = (self.globally(x), self.globally(y));
                self.and(x, y)
            }
            (Node::False, Node::Or(x, y)) if self.is_about_the_limit(x) => {
                let inner = self.globally(y);
                self.or(x, inner)
            }
            (Node::False, Node::Or(x, y)) if self.is_about_the_limit(y) => {
                let inner = self.globally(x);
                self.or(inner, y)
            }
            // What is about the limit holds at once, or never.
            _ if a != never && self.is_about_the_limit(a) => {
                let (both, always) = (self.and(a, b), self.globally(b));
                self.or(both, always)
            }
            _ => self.store(Node::Release(a, b)),
        }
    }

    /// The formula x of F G x.
    fn eventually_always(&self, id: Id) -> Option<Id> {
        let Node::Until(a, b) = self.node(id) else { return None };
        let Node::Release(c, x) = self.node(b) else { return None };
        (self.node(a) == Node::True && self.node(c) == Node::False).then_some(x)
    }

    /// The formula x of G F x.
    pub(super) fn always_eventually(&self, id: Id) -> Option<Id> {
        let Node::Release(a, b) = self.node(id) else { return None };
        let Node::Until(c, x) = self.node(b) else { return None };
        (self.node(a) == Node::False && self.node(c) == Node::True).then_some(x)
    }
}
