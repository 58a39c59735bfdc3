//! How a program ended, and as the warden prints it.

/// How a program ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::cli) enum Ended {
    /// With this exit status.
    Exited(i32),
    /// By this signal.
    Signalled(i32),
    /// It took too long.
    Late,
    /// It exceeded a limit; the text says which one.
    Stopped(String),
    /// It was not started, for this reason.
    Refused(String),
}

impl Ended {
    /// Reads what the warden printed; `None` if that is no ending.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let line = text.lines().next_back()?;
        let (what, detail) = line.split_once(' ').unwrap_or((line, ""));
        Some(match what {
            "exited" => Ended::Exited(detail.parse().ok()?),
            "signalled" => Ended::Signalled(detail.parse().ok()?),
            "late" => Ended::Late,
            "stopped" => Ended::Stopped(detail.to_owned()),
            "refused" => Ended::Refused(detail.to_owned()),
            _ => return None,
        })
    }

    pub(super) fn text(&self) -> String {
        match self {
            Ended::Exited(status) => format!("exited {status}\n"),
            Ended::Signalled(signal) => format!("signalled {signal}\n"),
            Ended::Late => "late\n".to_owned(),
            Ended::Stopped(why) => format!("stopped {}\n", why.replace('\n', " ")),
            Ended::Refused(why) => format!("refused {}\n", why.replace('\n', " ")),
        }
    }
}
