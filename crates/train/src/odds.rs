//! What scores mean for results.

/// The expected result of a position with these logarithmic odds.
pub(crate) fn sigmoid(odds: f64) -> f64 {
    1.0 / (1.0 + (-odds).exp())
}

/// By what numbers in hundredths of a pawn become the odds that foretell their results, from 0 to 1, best: K.
pub(crate) fn fit(pairs: &[(f64, f64)]) -> f64 {
    let loss = |scale: f64| -> f64 {
        pairs.iter().map(|(number, result)| (sigmoid(number * scale) - result).powi(2)).sum()
    };
    // The loss has one valley: a third of the range is left out each time.
    let (mut low, mut high) = (1e-4, 0.02);
    for _ in 0..24 {
        let [left, right] = [low + (high - low) / 3.0, high - (high - low) / 3.0];
        if loss(left) < loss(right) {
            high = right;
        } else {
            low = left;
        }
    }
    f64::midpoint(low, high)
}
