//! What a user can adjust about blocks. The names are those of [ABE10].
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
    /// Nowhere: all of the program is one block.
    None,
}

impl FromStr for Block {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("`{text}` is none of sbe, loops, functions, lbe, every:K, every:K+lbe, none");
        Ok(match text {
            "sbe" => Self::Sbe,
            "loops" => Self::Loops,
            "functions" => Self::Functions,
            "lbe" => Self::Lbe,
            "none" => Self::None,
            _ => {
                let count = text.strip_prefix("every:").ok_or_else(wrong)?;
                let (count, or_lbe) =
                    count.strip_suffix("+lbe").map_or((count, false), |count| (count, true));
                let count = count.parse().ok().filter(|count| *count > 0).ok_or_else(wrong)?;
                if or_lbe { Self::EveryOrLbe(count) } else { Self::Every(count) }
            }
        })
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
            Self::None => f.write_str("none"),
        }
    }
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
        for name in ["sbe", "loops", "functions", "lbe", "every:20", "every:5+lbe", "none"] {
            assert_eq!(name.parse::<Block>().unwrap().to_string(), name);
        }
        for name in ["", "every", "every:", "every:0", "every:x", "every:3+loops", "LBE"] {
            assert!(name.parse::<Block>().unwrap_err().contains("every:K+lbe"));
        }
    }
}
