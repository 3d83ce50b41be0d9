use crate::printed;

/// What is printed but for the time and the speed.
fn signature(arguments: &[&str]) -> Vec<String> {
    let text = printed(arguments);
    text.lines()
        .filter(|line| !line.starts_with("time ") && !line.starts_with("nodes/s "))
        .map(str::to_owned)
        .collect()
}

#[test]
fn the_nodes_of_every_game_are_the_same_on_every_run() {
    for (game, depth, positions) in [
        ("fide", "5", 12),
        ("cube", "2", 8),
        ("cube4", "3", 6),
        ("cube-straight", "2", 8),
        ("cube4-straight", "3", 6),
    ] {
        let arguments = ["bench", "--game", game, "--depth", depth];
        let first = signature(&arguments);
        assert_eq!(first.len(), positions + 1, "{first:?}");
        assert_eq!(first, signature(&arguments), "{game}");
        let nodes = |line: &String| -> u64 {
            line.split([' ', ':']).filter_map(|word| word.parse().ok()).next_back().expect("nodes")
        };
        let sum: u64 = first[..positions].iter().map(nodes).sum();
        assert_eq!(nodes(&first[positions]), sum, "{game}");
    }
}

#[test]
fn the_time_and_the_speed_come_last() {
    let text = printed(&["bench", "--depth", "1"]);
    let lines: Vec<_> = text.lines().rev().take(3).collect();
    assert!(lines[0].starts_with("nodes/s "), "{text}");
    assert!(lines[1].starts_with("time ") && lines[1].ends_with(" ms"), "{text}");
    assert!(lines[2].starts_with("nodes "), "{text}");
}

#[test]
fn several_threads_are_compared_with_one() {
    let text = printed(&["bench", "--game", "cube4", "--depth", "2", "--threads", "2"]);
    let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
    assert!(text.starts_with("position  1 thread  2 threads  nodes/s  to depth\n"), "{text}");
    let names: Vec<&str> = rows[1..].iter().map(|row| row[0]).collect();
    assert_eq!(names, ["1", "2", "3", "4", "5", "6", "mean"]);
    for row in &rows[1..] {
        assert!(row[row.len() - 2..].iter().all(|cell| cell.ends_with('x')), "{text}");
    }
}
