//! Plots as SVG: the cactus plot, and the scatter plots of Figure 3 of [MJB17], both with
//! logarithmic times.
use super::cell::Cell;
use super::results::Results;
use std::fmt::Write as _;

const WIDTH: f64 = 460.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 58.0;
const RIGHT: f64 = 14.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 46.0;

/// Colours that people who confuse red and green can tell apart.
const COLOURS: [&str; 7] = ["#d55e00", "#e69f00", "#56b4e9", "#0072b2", "#009e73", "#cc79a7", "#555555"];

/// Maps values to pixels, linearly or by their logarithms.
#[derive(Clone, Copy)]
struct Axis {
    low: f64,
    high: f64,
    logarithmic: bool,
    /// Pixels of `low` and `high`.
    from: f64,
    to: f64,
}

impl Axis {
    fn at(&self, value: f64) -> f64 {
        let scale = |v: f64| if self.logarithmic { v.max(f64::MIN_POSITIVE).log10() } else { v };
        let (low, high) = (scale(self.low), scale(self.high));
        let part = if high > low { (scale(value) - low) / (high - low) } else { 0.5 };
        self.from + part.clamp(0.0, 1.0) * (self.to - self.from)
    }

    /// The values on the axis that get a line and a number.
    fn ticks(&self) -> Vec<f64> {
        if self.logarithmic {
            let exponents = self.low.log10().ceil() as i32..=self.high.log10().floor() as i32;
            return exponents.map(|exponent| 10_f64.powi(exponent)).collect();
        }
        let rough = (self.high - self.low) / 6.0;
        let power = 10_f64.powf(rough.max(1.0).log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|m| m * power).into_iter().find(|step| *step >= rough);
        let step = step.unwrap_or(power).max(1.0);
        (0..=20).map(|n| self.low + step * f64::from(n)).take_while(|tick| *tick <= self.high).collect()
    }
}

/// The smallest time that plots show, in seconds. Differences below it do not matter.
const SHORTEST: f64 = 0.01;

fn horizontal(low: f64, high: f64, logarithmic: bool) -> Axis {
    Axis { low, high, logarithmic, from: LEFT, to: WIDTH - RIGHT }
}

fn vertical(low: f64, high: f64) -> Axis {
    Axis { low, high, logarithmic: true, from: HEIGHT - BOTTOM, to: TOP }
}

/// The cactus plot: how many tasks each configuration solves within a time. The further right and
/// the lower, the better.
pub(super) fn cactus(results: &Results<'_>, limit: f64) -> String {
    let x = horizontal(0.0, results.shown.len().max(1) as f64, false);
    let y = vertical(SHORTEST, limit);
    let mut svg = begin("solved tasks, the fastest first", "CPU time in seconds", x, y);
    for (index, configuration) in results.configurations.iter().enumerate() {
        let mut times: Vec<f64> = results
            .shown
            .iter()
            .map(|task| results.cell(*task, index))
            .filter(|cell| cell.solved())
            .map(|cell| cell.time)
            .collect();
        times.sort_by(f64::total_cmp);
        let colour = COLOURS[index % COLOURS.len()];
        let points: Vec<String> = times
            .iter()
            .enumerate()
            .map(|(rank, time)| format!("{:.1},{:.1}", x.at((rank + 1) as f64), y.at(*time)))
            .collect();
        let name = escape(&configuration.name);
        let dashes = if index < COLOURS.len() { "" } else { " stroke-dasharray='5 3'" };
        let _ = writeln!(
            svg,
            "<polyline points='{}' fill='none' stroke='{colour}' stroke-width='1.8'{dashes}/>",
            points.join(" ")
        );
        if let [only] = &points[..] {
            let (cx, cy) = only.split_once(',').unwrap_or_default();
            let _ = writeln!(svg, "<circle cx='{cx}' cy='{cy}' r='3' fill='{colour}'/>");
        }
        let (left, top) = (LEFT + 12.0, TOP + 14.0 + 16.0 * index as f64);
        let _ = writeln!(
            svg,
            "<line x1='{left}' y1='{0}' x2='{1}' y2='{0}' stroke='{colour}' stroke-width='3'{dashes}/>\
             <text x='{2}' y='{top}'>{name} ({3})</text>",
            top - 4.0,
            left + 18.0,
            left + 24.0,
            times.len()
        );
    }
    svg + "</svg>\n"
}

/// One point for each task: its time in the `subject` (to the right) and in another configuration
/// (upwards). Points above the diagonal are tasks for which the subject is faster; what is not
/// solved lies at the limit.
pub(super) fn scatter(results: &Results<'_>, subject: usize, other: usize, limit: f64) -> String {
    let name = |index: usize| results.configurations[index].name.as_str();
    let (x, y) = (horizontal(SHORTEST, limit, true), vertical(SHORTEST, limit));
    let mut svg = begin(&format!("{}, seconds", name(subject)), &format!("{}, seconds", name(other)), x, y);
    for (factor, dashes) in [(1.0, ""), (10.0, " stroke-dasharray='3 4'"), (0.1, " stroke-dasharray='3 4'")] {
        // Both ends on the line, so that it is not bent at the frame.
        let low = SHORTEST.max(SHORTEST / factor);
        let high = limit.min(limit / factor);
        let _ = writeln!(
            svg,
            "<line x1='{:.1}' y1='{:.1}' x2='{:.1}' y2='{:.1}' stroke='#999'{dashes}/>",
            x.at(low),
            y.at(low * factor),
            x.at(high),
            y.at(high * factor)
        );
    }
    for &index in &results.shown {
        let task = &results.tasks[index];
        let (here, there) = (results.cell(index, subject), results.cell(index, other));
        if !here.solved() && !there.solved() {
            continue;
        }
        let time = |cell: &Cell| if cell.solved() { cell.time } else { limit };
        let says = |cell: &Cell| format!("{} {:.2} s", cell.ending.name(), cell.time);
        let colour = if here.solved() && there.solved() { COLOURS[3] } else { COLOURS[0] };
        let _ = writeln!(
            svg,
            "<circle cx='{:.1}' cy='{:.1}' r='3' fill='{colour}' fill-opacity='0.6'><title>{}\n{}: {}\n{}: {}</title></circle>",
            x.at(time(here)),
            y.at(time(there)),
            escape(&task.name),
            escape(name(subject)),
            says(here),
            escape(name(other)),
            says(there)
        );
    }
    svg + "</svg>\n"
}

/// The frame with its axes.
fn begin(label_x: &str, label_y: &str, x: Axis, y: Axis) -> String {
    let mut svg = format!("<svg viewBox='0 0 {WIDTH} {HEIGHT}' role='img'>\n");
    let (bottom, right) = (HEIGHT - BOTTOM, WIDTH - RIGHT);
    for tick in x.ticks() {
        let at = x.at(tick);
        let _ = writeln!(
            svg,
            "<line x1='{at:.1}' y1='{TOP}' x2='{at:.1}' y2='{bottom}' stroke='#e4e4e4'/>\
             <text x='{at:.1}' y='{}' text-anchor='middle'>{tick}</text>",
            bottom + 16.0
        );
    }
    for tick in y.ticks() {
        let at = y.at(tick);
        let _ = writeln!(
            svg,
            "<line x1='{LEFT}' y1='{at:.1}' x2='{right}' y2='{at:.1}' stroke='#e4e4e4'/>\
             <text x='{}' y='{:.1}' text-anchor='end'>{tick}</text>",
            LEFT - 6.0,
            at + 4.0
        );
    }
    let (width, height) = (right - LEFT, bottom - TOP);
    let (middle, centre) = (LEFT + width / 2.0, TOP + height / 2.0);
    let _ = writeln!(
        svg,
        "<rect x='{LEFT}' y='{TOP}' width='{width}' height='{height}' fill='none' stroke='#666'/>\
         <text x='{middle}' y='{}' text-anchor='middle'>{}</text>\
         <text transform='translate(14 {centre}) rotate(-90)' text-anchor='middle'>{}</text>",
        HEIGHT - 8.0,
        escape(label_x),
        escape(label_y)
    );
    svg
}

/// Escapes the characters that have a meaning in HTML and SVG.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::super::record::Ending;
    use super::super::results::tests::{cell, configuration, results, task};
    use super::*;

    #[test]
    fn axes_map_their_range() {
        let x = horizontal(0.01, 100.0, true);
        let near = |a: f64, b: f64| assert!((a - b).abs() < 1e-6, "{a} {b}");
        near(x.at(0.01), LEFT);
        near(x.at(100.0), WIDTH - RIGHT);
        near(x.at(1.0), f64::midpoint(LEFT, WIDTH - RIGHT));
        near(x.at(0.0), LEFT);
        near(x.at(1e9), WIDTH - RIGHT);
        assert_eq!(x.ticks(), [0.01, 0.1, 1.0, 10.0, 100.0]);
        assert_eq!(horizontal(0.0, 242.0, false).ticks(), [0.0, 50.0, 100.0, 150.0, 200.0]);
        assert_eq!(horizontal(0.0, 2.0, false).ticks(), [0.0, 1.0, 2.0]);
    }

    #[test]
    fn points_are_where_they_belong() {
        let tasks = [task("a<b>.c", "x", None), task("b", "x", None), task("c", "x", None)];
        let configurations = [configuration("one"), configuration("two & more")];
        let cells = vec![
            cell(Ending::True, 1.0, 0, 0),
            cell(Ending::True, 0.1, 0, 0),
            cell(Ending::Timeout, 100.0, 0, 0),
            cell(Ending::False, 10.0, 0, 0),
            cell(Ending::Unknown, 1.0, 0, 0),
            cell(Ending::Unknown, 1.0, 0, 0),
        ];
        let results = results(&tasks, &configurations, cells);
        let svg = scatter(&results, 1, 0, 100.0);
        // A task that neither configuration solves gets no point.
        assert_eq!(svg.matches("<circle").count(), 2);
        let (x, y) = (horizontal(SHORTEST, 100.0, true), vertical(SHORTEST, 100.0));
        assert!(svg.contains(&format!("cx='{:.1}' cy='{:.1}'", x.at(0.1), y.at(1.0))), "{svg}");
        assert!(svg.contains(&format!("cx='{:.1}' cy='{TOP:.1}'", x.at(10.0))), "{svg}");
        assert!(svg.contains("a&lt;b&gt;.c") && svg.contains("two &amp; more, seconds"));
        let svg = cactus(&results, 100.0);
        assert!(svg.contains("one (1)") && svg.contains("two &amp; more (2)"), "{svg}");
        assert!(svg.ends_with("</svg>\n"));
    }
}
