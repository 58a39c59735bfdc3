//! What a user can adjust about blocks. The names are those of [ABE10].
use crate::analysis::refutation::Refinement;
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// Where blocks end: the operator `blk` of \[ABE10\].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Block {
    /// At each basic block: single-block encoding.
    Sbe,
    /// At heads of loops.
    #[default]
    Loops,
    /// At entries of functions.
    Functions,
    /// At heads of loops and at entries of functions: large-block encoding.
    Lbe,
    /// Where the longest path of the block has this many operations.
    Every(u32),
    /// As [`Every`](Block::Every) and as [`Lbe`](Block::Lbe), whichever comes first.
    EveryOrLbe(u32),
    /// Where the constraints of its formula have this many terms, each counted once.
    Size(u32),
    /// As [`Every`](Block::Every), with a number of operations that is halved after a block that
    /// takes more than this many milliseconds, and doubled after one that takes less than a quarter
    /// of them. Time is that of counted work.
    Time(u32),
    /// Nowhere: all of the program is one block.
    None,
}

impl FromStr for Block {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let lower = text.to_ascii_lowercase();
        Ok(match &*lower {
            "sbe" => Self::Sbe,
            "loops" => Self::Loops,
            "functions" => Self::Functions,
            "lbe" => Self::Lbe,
            "none" => Self::None,
            _ => Self::of_length(&lower).ok_or_else(|| {
                let names = "sbe, loops, functions, lbe, every:K, every:K+lbe, size:N, time:MS, none";
                format!("`{text}` is none of {names}")
            })?,
        })
    }
}

impl Block {
    /// Whether the ends of a block do not depend on what is known where it begins, and no block is
    /// endless.
    pub fn ends_are_fixed(self) -> bool {
        match self {
            Self::Sbe | Self::Loops | Self::Lbe | Self::Every(_) | Self::EveryOrLbe(_) => true,
            Self::Functions | Self::Size(_) | Self::Time(_) | Self::None => false,
        }
    }

    /// A block whose length is given by a number.
    fn of_length(text: &str) -> Option<Self> {
        let (kind, number) = text.split_once(':')?;
        let (number, or_lbe) = number.strip_suffix("+lbe").map_or((number, false), |number| (number, true));
        let number = number.parse().ok().filter(|number| *number > 0)?;
        match (kind, or_lbe) {
            ("every", false) => Some(Self::Every(number)),
            ("every", true) => Some(Self::EveryOrLbe(number)),
            ("size", false) => Some(Self::Size(number)),
            ("time", false) => Some(Self::Time(number)),
            _ => None,
        }
    }
}

impl Display for Block {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Self::Sbe => f.write_str("sbe"),
            Self::Loops => f.write_str("loops"),
            Self::Functions => f.write_str("functions"),
            Self::Lbe => f.write_str("lbe"),
            Self::Every(count) => write!(f, "every:{count}"),
            Self::EveryOrLbe(count) => write!(f, "every:{count}+lbe"),
            Self::Size(terms) => write!(f, "size:{terms}"),
            Self::Time(milliseconds) => write!(f, "time:{milliseconds}"),
            Self::None => f.write_str("none"),
        }
    }
}

/// What a user can adjust about searches over blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BlockOptions {
    /// Where blocks end.
    pub block: Block,
    /// Whether each block is encoded once, rather than for each abstraction state. It matters to
    /// blocks that [end](Block::ends_are_fixed) where control is.
    pub summarise: bool,
    /// Where predicates and interpolants come from.
    pub refinement: Refinement,
    /// What becomes of integers.
    pub integers: Integers,
}

/// What becomes of integers where an abstraction is computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Integers {
    /// Those that have had few values at a location stay as they are there.
    #[default]
    Auto,
    /// Predicates alone tell of them.
    Abstract,
    /// Those that have one value stay as they are.
    Explicit,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_have_names() {
        for name in
            ["sbe", "loops", "functions", "lbe", "every:20", "every:5+lbe", "size:300", "time:40", "none"]
        {
            assert_eq!(name.parse::<Block>().unwrap().to_string(), name);
            assert_eq!(name.to_ascii_uppercase().parse::<Block>(), name.parse());
        }
        for name in ["", "every", "every:", "every:0", "every:x", "every:3+loops", "size:2+lbe", "time:0"] {
            assert!(name.parse::<Block>().unwrap_err().contains("every:K+lbe"));
        }
    }
}
