// Games of the cube in full swing.

const LEVELS = [
    'rnbq1bnr/ppppp1pp/5c2/5p2/5P2/5C2/PPPPP1PP/RNBQ1BNR',
    'rnbq1b1r/pppppppp/3bnc2/8/8/5C2/P1PPPPPP/RNBQ1B1R',
    'rn1q2nr/pppppppp/7p/1P6/8/P6N/2P1PPPP/RN1Q1BNR',
    'rnbq1bnr/pppbcp1p/4p3/8/3b4/3BPR2/PPPP2PP/RNBQ2NR',
    '1nbq1knr/1pp1p1pp/r4c1n/3p1p2/P4P2/5C1N/1PPP1CPP/RNBQK1NR',
    'rnbq1b1r/pppppppp/5c2/5P2/8/7N/P1PP2PP/1NBQ3R',
    'r1bq1b1r/ppp1pppp/8/3p4/2B2P2/5P1N/PPPPPCPP/RNBQ1B1R',
    'rnbqcbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQCB1R',
];
const REST = ' b 1A1H4A4H7H8A - 1 48';

export const CROWDED = LEVELS.join('|') + REST;

/** The same with a check through the levels: a queen straight above the king. */
export const CHECKED = [LEVELS[0], LEVELS[1]!.replace('1b1r', '1Q1r'), LEVELS[2], LEVELS[3]!.replace('1bnr', '2nr'), ...LEVELS.slice(4)].join('|') + REST;
