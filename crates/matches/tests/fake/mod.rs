//! Engines that do only what a test wants.

/// A program that speaks UCI as far as it must and then does this when it should move, and that when it is told to stop.
pub(crate) fn engine(go: &str, stop: &str) -> String {
    format!(
        "cmd=sh -c \"while read a b; do case $a in uci) echo uciok;; isready) echo readyok;; \
         go) {go};; stop) {stop};; quit) exit;; esac; done\" name=bad"
    )
}
