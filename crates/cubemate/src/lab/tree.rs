//! The picture of a visited tree: an outline that grows to the right, the best line in colour, the cuts marked.
//!
//! Trees grow faster than paper. What is drawn is chosen ply by ply, the best line first: of each position the first few moves, as
//! long as there is room. What is left out is said in its place and in the heading.

use std::collections::VecDeque;
use std::fmt::Write;

use game::{Color, Notation, san};
use search::Bound;
use search::plain::Visit;

use super::{grouped, value_text};

/// So many positions are drawn at the most.
const MOST_DRAWN: usize = 180;
/// So many moves of a position are drawn, by its ply; beyond, as many as in the last.
const MOST_MOVES: [usize; 4] = [20, 6, 4, 3];

const ROW: usize = 20;
const COLUMN: usize = 208;
const MARGIN: usize = 24;
const HEADING: usize = 96;
/// Of the fixed-width font, in tenths of a pixel.
const LETTER: usize = 73;

const STYLE: &str = "\
text { font: 12px 'DejaVu Sans Mono', Menlo, Consolas, monospace; fill: #2b2f36; }
text.title { font-size: 16px; font-weight: bold; }
text.quiet { fill: #747b85; }
text.cut { fill: #a8433a; }
text.best { font-weight: bold; }
path { fill: none; stroke: #c3c7cd; stroke-width: 1; }
path.best { stroke: #c98a1b; stroke-width: 2; }
path.cut { stroke: #a8433a; stroke-dasharray: 3 3; }
path.slash { stroke: #a8433a; stroke-width: 1.5; }
path.quiet { stroke-dasharray: 1 3; }
circle { fill: #8b929c; }
circle.best { fill: #c98a1b; }
";

/// A position that is drawn.
struct Drawn {
    visit: usize,
    ply: usize,
    label: String,
    best: bool,
    children: Vec<usize>,
    /// Children that were visited and recorded, but are not drawn, and the positions under them.
    left_out: (usize, u64),
}

/// The tree of a search of a position as an SVG image.
pub(super) fn draw<P: Notation>(position: &P, tree: &[Visit], title: &str) -> String {
    let nodes = choose(position, tree);
    let mut picture = Picture { tree, nodes: &nodes, body: String::new(), rows: 0, columns: 0 };
    picture.node(0);
    let height = HEADING + picture.rows * ROW + MARGIN;
    let width = (MARGIN + (picture.columns + 1) * COLUMN + MARGIN).max(760);
    let root = &tree[0];
    let side = match position.turn() {
        Color::White => "White",
        Color::Black => "Black",
    };
    let mut image = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\">\n<desc>{}</desc>\n<style>\n{STYLE}</style>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fbfaf7\"/>\n",
        position.to_fen()
    );
    let heading = [
        ("title", format!("{title}: {}", value_text(root.value))),
        (
            "quiet",
            format!(
                "{} positions visited, {} of them drawn. Values are for {side}, who is to move.",
                grouped(root.nodes),
                nodes.len()
            ),
        ),
        (
            "quiet",
            "Amber: the best line. Red: moves that were cut. \u{2265} and \u{2264}: at least and at most."
                .to_owned(),
        ),
    ];
    for (index, (class, text)) in heading.iter().enumerate() {
        text_line(&mut image, MARGIN, 34 + 20 * index, class, text);
    }
    image.push_str(&picture.body);
    image.push_str("</svg>\n");
    image
}

/// Chooses what is drawn, ply by ply.
fn choose<P: Notation>(position: &P, tree: &[Visit]) -> Vec<Drawn> {
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); tree.len()];
    for (index, visit) in tree.iter().enumerate() {
        if let Some(parent) = visit.parent {
            children[parent].push(index);
        }
    }
    let root = Drawn {
        visit: 0,
        ply: 0,
        label: format!("position {}", value_label(&tree[0], 0)),
        best: true,
        children: Vec::new(),
        left_out: (0, 0),
    };
    let mut nodes = vec![root];
    let mut waiting = VecDeque::from([(0, position.clone())]);
    while let Some((index, position)) = waiting.pop_front() {
        let (visit, ply, on_line) = (nodes[index].visit, nodes[index].ply, nodes[index].best);
        let below = &children[visit];
        let (shown, best) = shown_moves(tree, visit, below, MOST_MOVES[ply.min(3)]);
        if nodes.len() + shown.len() > MOST_DRAWN {
            continue;
        }
        let hidden = below.iter().filter(|child| !shown.contains(child));
        nodes[index].left_out =
            hidden.fold((0, 0), |(count, sum), &child| (count + 1, sum + tree[child].nodes));
        let mut next = Vec::new();
        for child in shown {
            let Some(m) = tree[child].m else { continue };
            let mut after = position.clone();
            after.play(m, &mut ());
            let label =
                format!("{} {}", san::write(&position, m), value_label(&tree[child], ply + 1));
            let best = on_line && best == Some(child);
            let place = nodes.len();
            nodes[index].children.push(place);
            next.push((place, after));
            nodes.push(Drawn {
                visit: child,
                ply: ply + 1,
                label,
                best,
                children: Vec::new(),
                left_out: (0, 0),
            });
        }
        // The best line comes first in its ply.
        for (child, after) in next {
            if nodes[child].best {
                let place = waiting.iter().position(|&(other, _)| nodes[other].ply > ply);
                waiting.insert(place.unwrap_or(waiting.len()), (child, after));
            } else {
                waiting.push_back((child, after));
            }
        }
    }
    nodes
}

/// The moves of a position that are drawn, in the order of their visit, and the best of all: the first that has its value.
fn shown_moves(
    tree: &[Visit],
    visit: usize,
    children: &[usize],
    most: usize,
) -> (Vec<usize>, Option<usize>) {
    let best = children.iter().copied().find(|&child| -tree[child].value == tree[visit].value);
    let mut shown: Vec<usize> = children.iter().copied().take(most).collect();
    if let (Some(best), Some(last)) = (best, shown.last_mut())
        && *last < best
    {
        *last = best;
    }
    (shown, best)
}

/// A value for the side to move at the root; values that are bounds say so.
fn value_label(visit: &Visit, ply: usize) -> String {
    let own = ply.is_multiple_of(2);
    let value = if own { visit.value } else { -visit.value };
    let sign = match (visit.bound, own) {
        (Bound::Exact, _) => "",
        (Bound::Lower, true) | (Bound::Upper, false) => "\u{2265} ",
        (Bound::Upper, true) | (Bound::Lower, false) => "\u{2264} ",
    };
    format!("{sign}{}", value_text(value))
}

/// The drawing as it grows, row by row.
struct Picture<'a> {
    tree: &'a [Visit],
    nodes: &'a [Drawn],
    body: String,
    rows: usize,
    columns: usize,
}

impl Picture<'_> {
    /// Draws a position in the next free row and what follows it to its right; returns the height of its row.
    fn node(&mut self, index: usize) -> usize {
        let node = &self.nodes[index];
        let visit = &self.tree[node.visit];
        self.columns = self.columns.max(node.ply);
        let (x, y) = (left(node.ply), self.height());
        let class = if node.best { "best" } else { "plain" };
        let _ = writeln!(self.body, "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"3\"/>");
        text_line(&mut self.body, x + 9, y + 4, class, &node.label);
        if node.children.is_empty() {
            if visit.nodes > 1 {
                let below = format!("\u{b7} {} below", grouped(visit.nodes - 1));
                let end = text_end(x, &node.label);
                text_line(&mut self.body, end + 6, y + 4, "quiet", &below);
            }
            self.rows += 1;
            return y;
        }
        let stem = (text_end(x, &node.label) + 4, y);
        // The best branch is drawn last, over the others.
        let mut best = None;
        for &child in &node.children {
            let row = self.node(child);
            if self.nodes[child].best {
                best = Some(row);
            } else {
                self.branch("plain", stem, node.ply, row);
            }
        }
        if let (count @ 1.., nodes) = node.left_out {
            let text = match nodes {
                _ if nodes == count as u64 => format!("{count} more"),
                _ => format!("{count} more, {} positions", grouped(nodes)),
            };
            self.remark("quiet", stem, node.ply, &text);
        }
        if visit.cut_moves > 0 {
            let text = match visit.cut_moves {
                1 => "1 move cut".to_owned(),
                count => format!("{count} moves cut"),
            };
            let row = self.remark("cut", stem, node.ply, &text);
            let x = left(node.ply + 1) - 8;
            let (top, foot) = (row - 5, row + 5);
            let _ = writeln!(
                self.body,
                "<path class=\"slash\" d=\"M{} {foot}L{x} {top}M{} {foot}L{} {top}\"/>",
                x - 4,
                x,
                x + 4
            );
        }
        if let Some(row) = best {
            self.branch("best", stem, node.ply, row);
        }
        y
    }

    /// A row that says what is not drawn.
    fn remark(&mut self, class: &str, stem: (usize, usize), ply: usize, text: &str) -> usize {
        let row = self.height();
        self.branch(class, stem, ply, row);
        text_line(&mut self.body, left(ply + 1) + 9, row + 4, class, text);
        self.columns = self.columns.max(ply + 1);
        self.rows += 1;
        row
    }

    /// A line from a position to one of its rows.
    fn branch(&mut self, class: &str, (x, y): (usize, usize), ply: usize, row: usize) {
        let end = left(ply + 1) - 5;
        let corner = end - 17;
        let from = x.min(corner);
        let _ =
            writeln!(self.body, "<path class=\"{class}\" d=\"M{from} {y}H{corner}V{row}H{end}\"/>");
    }

    fn height(&self) -> usize {
        HEADING + self.rows * ROW + ROW / 2
    }
}

fn left(ply: usize) -> usize {
    MARGIN + ply * COLUMN
}

/// Where a label ends that belongs to a dot at `x`.
fn text_end(x: usize, label: &str) -> usize {
    x + 9 + label.chars().count() * LETTER / 10
}

fn text_line(image: &mut String, x: usize, y: usize, class: &str, text: &str) {
    let _ = writeln!(image, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{text}</text>");
}
