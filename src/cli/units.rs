//! Durations, sizes and ranges of lines as people write them.
use std::ops::RangeInclusive;
use std::time::Duration;

/// Reads `500ms`, `60s`, `2min`, `1.5h`.
pub(super) fn duration(text: &str) -> Result<Duration, String> {
    let (number, unit) = split(text)?;
    let seconds = match unit {
        "ms" => number / 1000.0,
        "s" | "sec" => number,
        "m" | "min" => number * 60.0,
        "h" => number * 3600.0,
        "" => return Err(format!("{text} what? write {text}s, {text}min or {text}ms")),
        _ => return Err(format!("`{unit}` is not a unit of time: use ms, s, min or h")),
    };
    // At most some 30 years: such times can be added and multiplied without overflow.
    let bounded = Some(seconds).filter(|seconds| *seconds <= 1e9);
    let duration = bounded.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    let duration = duration.ok_or("that is too long")?;
    if duration.is_zero() { Err("it must be more than nothing".to_owned()) } else { Ok(duration) }
}

/// Reads `4GiB`, `500MB`, `1.5G` into bytes. `k`, `M`, `G` alone are binary, as in `ulimit` and
/// `systemd`.
pub(super) fn size(text: &str) -> Result<u64, String> {
    let (number, unit) = split(text)?;
    let factor: u64 = match unit.to_ascii_lowercase().as_str() {
        "b" => 1,
        "kb" => 1_000,
        "mb" => 1_000_000,
        "gb" => 1_000_000_000,
        "tb" => 1_000_000_000_000,
        "k" | "kib" => 1 << 10,
        "m" | "mib" => 1 << 20,
        "g" | "gib" => 1 << 30,
        "t" | "tib" => 1 << 40,
        "" => return Err(format!("{text} what? write {text}MB or {text}GiB")),
        _ => return Err(format!("`{unit}` is not a unit of memory: use MB, MiB, GB or GiB")),
    };
    let bytes = number * factor as f64;
    // 2^60 bytes is beyond any machine and far from the limits of the conversion.
    if !(1.0..=(1_u64 << 60) as f64).contains(&bytes) {
        return Err("that is not an amount of memory a machine has".to_owned());
    }
    Ok(bytes as u64)
}

/// Reads `17` or `17-20`.
pub(super) fn lines(text: &str) -> Result<RangeInclusive<u32>, String> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let line = |text: &str| text.trim().parse().map_err(|_| format!("`{text}` is not a line"));
    let (first, last) = (line(first)?, line(last)?);
    if first > last { Err("the last line comes before the first".to_owned()) } else { Ok(first..=last) }
}

/// A non-negative decimal number and the unit after it.
fn split(text: &str) -> Result<(f64, &str), String> {
    let digits = text.bytes().take_while(|b| b.is_ascii_digit() || *b == b'.').count();
    let (number, unit) = text.split_at(digits);
    let number = number.parse().map_err(|_| "it must start with a number".to_owned())?;
    Ok((number, unit.trim()))
}

/// An array and its length: `p:n`.
pub(super) fn pair(text: &str) -> Result<(String, String), String> {
    match text.split_once(':') {
        Some((array, length)) if !array.is_empty() && !length.is_empty() => {
            Ok((array.to_owned(), length.to_owned()))
        }
        _ => Err("expected two parameters, such as p:n".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations() {
        let ms = |text| duration(text).map(|d| d.as_millis());
        assert_eq!(ms("60s"), Ok(60_000));
        assert_eq!(ms("500ms"), Ok(500));
        assert_eq!(ms("2min"), Ok(120_000));
        assert_eq!(ms("1.5 h"), Ok(5_400_000));
        for bad in [
            "",
            "s",
            "60",
            "-1s",
            "0s",
            "5 parsecs",
            "1e99s",
            "..s",
            "9999999999999999999999h",
            "9999999999999999999s",
        ] {
            assert!(ms(bad).is_err(), "{bad}");
        }
        assert!(duration("60").unwrap_err().contains("60s"));
    }

    #[test]
    fn sizes() {
        assert_eq!(size("4GiB"), Ok(4 << 30));
        assert_eq!(size("500MB"), Ok(500_000_000));
        assert_eq!(size("1.5g"), Ok(3 << 29));
        assert_eq!(size("4.0GiB"), Ok(4 << 30));
        for bad in ["", "GiB", "4", "0MB", "-1MB", "4 lions", "99999999999TiB"] {
            assert!(size(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn ranges_of_lines() {
        assert_eq!((lines("17"), lines("3-5")), (Ok(17..=17), Ok(3..=5)));
        assert!(lines("5-3").is_err() && lines("-3").is_err() && lines("main.c").is_err());
    }
}
