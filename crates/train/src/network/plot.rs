//! The losses of a training as a picture.

use std::fmt::Write;

use super::Losses;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 420.0;
/// Room for the numbers beside the axes.
const LEFT: f64 = 80.0;
const BELOW: f64 = 40.0;
const ABOVE: f64 = 30.0;
const RIGHT: f64 = 20.0;
/// Lines across the picture.
const LINES: usize = 5;

/// Draws the losses of each epoch, as SVG.
pub fn plot(history: &[Losses]) -> String {
    let curves: [(&str, &str, Vec<f64>); 2] = [
        ("training", "#1f77b4", history.iter().map(|losses| losses.training).collect()),
        ("validation", "#d62728", history.iter().map(|losses| losses.validation).collect()),
    ];
    let all = || curves.iter().flat_map(|(_, _, losses)| losses.iter().copied());
    let (low, high) = (all().fold(f64::MAX, f64::min), all().fold(f64::MIN, f64::max));
    let (low, high) = if low < high { (low, high) } else { (0.0, high.max(1.0)) };
    let last = history.len().saturating_sub(1).max(1) as f64;
    let across = |epoch: f64| LEFT + epoch / last * (WIDTH - LEFT - RIGHT);
    let down = |loss: f64| ABOVE + (high - loss) / (high - low) * (HEIGHT - ABOVE - BELOW);
    let mut svg = String::new();
    // Writing into a text cannot fail.
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>\n"
    );
    for line in 0..=LINES {
        let share = line as f64 / LINES as f64;
        let loss = low + share * (high - low);
        let (y, end, text) = (down(loss), WIDTH - RIGHT, LEFT - 8.0);
        let _ = write!(
            svg,
            "<line x1=\"{LEFT}\" y1=\"{y:.1}\" x2=\"{end}\" y2=\"{y:.1}\" stroke=\"#ddd\"/>\n\
             <text x=\"{text}\" y=\"{:.1}\" text-anchor=\"end\">{loss:.6}</text>\n",
            y + 4.0
        );
        let epoch = (share * last).round();
        let (x, y) = (across(epoch), HEIGHT - BELOW + 18.0);
        let number = epoch + 1.0;
        let _ =
            writeln!(svg, "<text x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\">{number}</text>");
    }
    for (place, (name, color, losses)) in curves.iter().enumerate() {
        let points: Vec<String> = losses
            .iter()
            .enumerate()
            .map(|(epoch, &loss)| format!("{:.1},{:.1}", across(epoch as f64), down(loss)))
            .collect();
        let x = WIDTH - RIGHT - 180.0 + 100.0 * place as f64;
        let _ = write!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2\"/>\n\
             <text x=\"{x}\" y=\"20\" fill=\"{color}\">{name}</text>\n",
            points.join(" ")
        );
    }
    svg.push_str("</svg>\n");
    svg
}
