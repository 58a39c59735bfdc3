//! A table of strings, and how it is written: as text with aligned columns, and in Markdown.
use std::fmt::Write as _;

/// A table. The first column names the row.
#[derive(Clone, Default, Debug)]
pub(super) struct Table {
    /// What it shows.
    pub(super) title: String,
    /// Headings that span several columns each, with how many; the first one starts at the second
    /// column.
    pub(super) groups: Vec<(String, usize)>,
    /// Names of the columns.
    pub(super) header: Vec<String>,
    /// The rows.
    pub(super) rows: Vec<Vec<String>>,
    /// Whether the last row is the sum of the others.
    pub(super) has_sum: bool,
    /// An explanation, shown with the table.
    pub(super) note: String,
}

/// Seconds, with decimals if there are few.
pub(super) fn seconds(time: f64) -> String {
    if time < 100.0 { format!("{time:.2}") } else { grouped(time.round() as u64) }
}

/// Digits in groups of three, as in the paper.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

/// A number with its part of the whole.
pub(super) fn with_percent(part: u64, whole: u64) -> String {
    let percent = if whole == 0 { 0.0 } else { part as f64 * 100.0 / whole as f64 };
    format!("{} ({percent:.2}%)", grouped(part))
}

/// The table as text, with aligned columns.
pub(super) fn text(table: &Table) -> String {
    let columns = table.header.len();
    let cell = |row: &[String], column: usize| row.get(column).map_or(0, |text| text.chars().count());
    let rows = || [&table.header].into_iter().chain(&table.rows);
    let mut widths: Vec<usize> =
        (0..columns).map(|column| rows().map(|row| cell(row, column)).max().unwrap_or(0)).collect();
    // A long name over a group widens its last column.
    let mut column = 1;
    for (name, span) in &table.groups {
        let own: usize = widths[column..column + span].iter().sum::<usize>() + 2 * (span - 1);
        widths[column + span - 1] += name.chars().count().saturating_sub(own);
        column += span;
    }
    let mut out = format!("{}\n", table.title);
    if !table.groups.is_empty() {
        let mut line = " ".repeat(widths[0]);
        let mut column = 1;
        for (name, span) in &table.groups {
            let width = widths[column..column + span].iter().sum::<usize>() + 2 * (span - 1);
            let _ = write!(line, "  {name:^width$}");
            column += span;
        }
        let _ = writeln!(out, "{}", line.trim_end());
    }
    let rule = "-".repeat(widths.iter().sum::<usize>() + 2 * columns.saturating_sub(1));
    let mut line = |row: &[String]| {
        let mut line = String::new();
        for (column, text) in row.iter().enumerate() {
            let width = widths[column];
            let _ =
                if column == 0 { write!(line, "{text:width$}") } else { write!(line, "  {text:>width$}") };
        }
        let _ = writeln!(out, "{}", line.trim_end());
    };
    line(&table.header);
    line(std::slice::from_ref(&rule));
    for (index, row) in table.rows.iter().enumerate() {
        if table.has_sum && index + 1 == table.rows.len() {
            line(std::slice::from_ref(&rule));
        }
        line(row);
    }
    if !table.note.is_empty() {
        let _ = writeln!(out, "{}", table.note);
    }
    out
}

/// The table in Markdown. What spans columns is told in the name of each of them.
pub(super) fn markdown(table: &Table) -> String {
    let spans = table.groups.iter().flat_map(|(name, span)| std::iter::repeat_n(name.as_str(), *span));
    let spans = std::iter::once("").chain(spans).chain(std::iter::repeat(""));
    let header = table.header.iter().zip(spans);
    let header: Vec<String> = header.map(|(name, span)| format!("{span} {name}").trim().to_owned()).collect();
    let rule = (0..header.len()).map(|column| if column == 0 { "---" } else { "--:" }.to_owned()).collect();
    let mut out = format!("## {}\n\n", table.title);
    for row in [&header, &rule].into_iter().chain(&table.rows) {
        let cells: Vec<String> = row.iter().map(|cell| cell.replace('|', "\\|")).collect();
        let _ = writeln!(out, "| {} |", cells.join(" | "));
    }
    if !table.note.is_empty() {
        let _ = writeln!(out, "\n{}", table.note);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_readable() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(3_110_831), "3 110 831");
        assert_eq!(with_percent(1, 8), "1 (12.50%)");
        assert_eq!(with_percent(0, 0), "0 (0.00%)");
    }

    #[test]
    fn markdown_has_one_line_of_names() {
        let table = Table {
            title: "Times".to_owned(),
            groups: vec![("a".to_owned(), 2), ("b|c".to_owned(), 1)],
            header: ["program", "time", "solved", "time"].map(str::to_owned).to_vec(),
            rows: vec![["x", "1", "2", "3"].map(str::to_owned).to_vec()],
            note: "Of the solved.".to_owned(),
            ..Table::default()
        };
        let expected = "\
## Times

| program | a time | a solved | b\\|c time |
| --- | --: | --: | --: |
| x | 1 | 2 | 3 |

Of the solved.
";
        assert_eq!(markdown(&table), expected);
    }
}
