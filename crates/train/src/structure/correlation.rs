//! How well one number foretells another.

/// The correlation of pairs of numbers, from -1 to 1; 0 where one of the two never changes.
pub fn correlation(pairs: &[(f64, f64)]) -> f64 {
    let mean = |part: fn(&(f64, f64)) -> f64| {
        pairs.iter().map(part).sum::<f64>() / pairs.len().max(1) as f64
    };
    let (first, second) = (mean(|pair| pair.0), mean(|pair| pair.1));
    let (mut both, mut squares) = (0.0, (0.0, 0.0));
    for (one, other) in pairs {
        let (one, other) = (one - first, other - second);
        both += one * other;
        squares = (squares.0 + one * one, squares.1 + other * other);
    }
    let size = (squares.0 * squares.1).sqrt();
    if size > 0.0 { both / size } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_the_correlation_one_and_a_circle_none() {
        let line: Vec<_> = (0..10).map(f64::from).map(|x| (x, 3.0 - 2.0 * x)).collect();
        assert!((correlation(&line) + 1.0).abs() < 1e-12);
        let circle = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)];
        assert!(correlation(&circle).abs() < 1e-12);
        assert!(correlation(&[(1.0, 2.0), (1.0, 3.0)]).abs() < 1e-12);
        assert!(correlation(&[]).abs() < 1e-12);
    }
}
