//! Letters of a run in words: which atoms of a formula become true or false.
use crate::ltl::Atom;

/// The atoms that hold.
pub(super) fn holding(letter: u64, atoms: &[Atom]) -> Vec<String> {
    let numbered = atoms.iter().enumerate();
    numbered.filter(|(number, _)| letter >> number & 1 == 1).map(|(_, atom)| atom.to_string()).collect()
}

/// The atoms that become true at a letter, and those that become false. At the first letter, which
/// has none before it, each atom does.
pub(super) fn changes(holds: u64, before: Option<u64>, atoms: &[Atom]) -> [Vec<String>; 2] {
    let changed = before.map_or(u64::MAX, |before| before ^ holds);
    [holding(holds & changed, atoms), holding(!holds & changed, atoms)]
}

/// Whether a letter says only that a moment is over that an atom names, such as a call.
pub(super) fn only_ends_moments(holds: u64, before: Option<u64>, atoms: &[Atom]) -> bool {
    let is_moment = |atom: &Atom| matches!(atom, Atom::Call(_) | Atom::At { .. } | Atom::Label(_));
    let moments = atoms.iter().enumerate().filter(|(_, atom)| is_moment(atom));
    let moments = moments.fold(0, |bits, (number, _)| bits | 1 << number);
    before.is_some_and(|before| holds & !before == 0 && (before ^ holds) & !moments == 0)
}

/// What a letter changes, in words.
pub(super) fn words(holds: u64, before: Option<u64>, atoms: &[Atom]) -> String {
    let [begin, cease] = changes(holds, before, atoms);
    let say = |names: &[String], one: &str, several: &str| match names {
        [] => None,
        [name] => Some(format!("{name} {one}")),
        [rest @ .., last] => Some(format!("{} and {last} {several}", rest.join(", "))),
    };
    if before.is_none() {
        let holding = say(&begin, "holds", "hold").unwrap_or_else(|| "no atom holds".to_owned());
        return format!("at first {holding}");
    }
    let parts = [say(&begin, "becomes true", "become true"), say(&cease, "becomes false", "become false")];
    parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_told_in_words() {
        let atoms: Vec<Atom> = ["x", "y", "call(f)"].map(Atom::of_proposition).into();
        let words = |holds, before| words(holds, before, &atoms);
        assert_eq!(words(0, None), "at first no atom holds");
        assert_eq!(words(0b11, None), "at first \"x\" and \"y\" hold");
        assert_eq!(words(0b101, Some(0b001)), "call(f) becomes true");
        assert_eq!(words(0b110, Some(0b001)), "\"y\" and call(f) become true; \"x\" becomes false");
        let ends = |holds, before| only_ends_moments(holds, before, &atoms);
        assert!(ends(0b001, Some(0b101)) && !ends(0b000, Some(0b101)));
        assert!(!ends(0b011, Some(0b101)) && !ends(0, None));
    }
}
