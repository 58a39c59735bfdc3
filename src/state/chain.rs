//! Sequences that only grow, shared by all that begin with them.
use std::sync::Arc;

/// A sequence to whose end elements are added. A copy shares what is there, and goes on by itself.
#[derive(Clone, Debug)]
pub struct Chain<T> {
    last: Option<Arc<Link<T>>>,
    len: usize,
}

#[derive(Debug)]
struct Link<T> {
    element: T,
    before: Option<Arc<Link<T>>>,
}

impl<T> Chain<T> {
    /// Number of elements.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no element.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds an element at the end.
    pub fn push(&mut self, element: T) {
        self.last = Some(Arc::new(Link { element, before: self.last.take() }));
        self.len += 1;
    }

    /// The elements after the first `known` ones, in order; none if there are not so many.
    pub fn after(&self, known: usize) -> Vec<&T> {
        let links = std::iter::successors(self.last.as_deref(), |link| link.before.as_deref());
        let new = self.len.saturating_sub(known);
        let mut elements: Vec<&T> = links.take(new).map(|link| &link.element).collect();
        elements.reverse();
        elements
    }
}

impl<T> Default for Chain<T> {
    fn default() -> Self {
        Self { last: None, len: 0 }
    }
}

impl<T> Drop for Link<T> {
    /// Long chains are dropped one by one rather than by recursion.
    fn drop(&mut self) {
        let mut next = self.before.take();
        while let Some(link) = next {
            match Arc::try_unwrap(link) {
                Ok(mut link) => next = link.before.take(),
                Err(_) => return,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chains_share_how_they_begin() {
        let mut chain = Chain::default();
        (1..4).for_each(|element| chain.push(element));
        let mut other = chain.clone();
        chain.push(4);
        other.push(5);
        assert_eq!(chain.after(0), [&1, &2, &3, &4]);
        assert_eq!(other.after(2), [&3, &5]);
        assert_eq!((chain.len(), other.after(4).len(), other.after(9).len()), (4, 0, 0));
    }

    #[test]
    fn a_long_chain_is_dropped() {
        let mut chain = Chain::default();
        (0..1_000_000).for_each(|element| chain.push(element));
        drop(chain);
    }
}
