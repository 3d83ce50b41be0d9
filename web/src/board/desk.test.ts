import { beforeEach, expect, test } from 'vitest';
import { setUp } from '../model/pieces';
import { parseSquare, type Square } from '../model/square';
import { Desk, type Move, type Threat } from './desk.svelte';

const at = (name: string): Square => parseSquare(name, 1)!;
let played: Move[];
let desk: Desk;

beforeEach(() => {
    played = [];
    desk = new Desk((move) => played.push(move));
    desk.men = setUp(new Map([[at('e2'), 'P'], [at('a7'), 'P'], [at('e7'), 'p']]));
    desk.hands = ['white'];
    desk.legal = new Map([
        [at('e2'), [{ to: at('e4'), capture: false, promotions: [] }]],
        [at('a7'), [{ to: at('a8'), capture: false, promotions: ['Q', 'N'] }]],
    ]);
});

test('a piece and then a square it reaches is a move', () => {
    desk.press(at('e2'));
    expect([...desk.targets.keys()]).toEqual([at('e4')]);
    desk.press(at('e4'));
    expect(played).toEqual([{ from: at('e2'), to: at('e4') }]);
    expect(desk.selected).toBeNull();
});

test('another piece is selected instead; the same again, or a square out of reach, lets go', () => {
    desk.press(at('e2'));
    desk.press(at('a7'));
    expect(desk.selected).toBe(at('a7'));
    desk.press(at('a7'));
    expect(desk.selected).toBeNull();
    desk.press(at('e2'));
    desk.press(at('h8'));
    expect(desk.selected).toBeNull();
    expect(played).toEqual([]);
});

test('pieces of the other side cannot be taken up', () => {
    desk.press(at('e7'));
    expect(desk.selected).toBeNull();
});

test('a pawn on the last rank waits for the choice of a piece', () => {
    desk.press(at('a7'));
    desk.press(at('a8'));
    expect(played).toEqual([]);
    expect(desk.promoting?.choices).toEqual(['Q', 'N']);
    desk.promote('N');
    expect(played).toEqual([{ from: at('a7'), to: at('a8'), promotion: 'N' }]);
});

test('the danger shown is that of the piece under the pointer, else of the selected one', () => {
    const threat: Threat = { attackers: [at('e7')], defenders: [] };
    const other: Threat = { attackers: [], defenders: [at('e2')] };
    desk.danger = new Map([[at('e2'), threat], [at('a7'), other]]);
    expect(desk.threat).toBeNull();
    desk.press(at('e2'));
    expect(desk.threat).toEqual({ ...threat, square: at('e2') });
    desk.hovered = at('a7');
    expect(desk.threat).toEqual({ ...other, square: at('a7') });
    desk.hovered = at('h8');
    expect(desk.threat?.square).toBe(at('e2'));
});

test('in the turn of the other side a move is kept, and another selection forgets it', () => {
    desk.turn = 'black';
    desk.legal = new Map();
    desk.press(at('e2'));
    desk.press(at('e3'));
    expect(played).toEqual([]);
    expect(desk.premove).toEqual({ from: at('e2'), to: at('e3') });
    desk.press(at('a7'));
    expect(desk.premove).toBeNull();
});

test('the ray of an aimed move and of a check goes through the levels of the cube', () => {
    const cube = (name: string): Square => parseSquare(name, 4)!;
    desk.levels = 4;
    desk.men = setUp(new Map([[cube('1a1'), 'Q'], [cube('4d4'), 'k']]));
    desk.legal = new Map([[cube('1a1'), [{ to: cube('3c3'), capture: false, promotions: [] }]]]);
    desk.check = { king: cube('4d4'), checkers: [cube('1a1')] };
    const check = { kind: 'check', path: ['1a1', '2b2', '3c3', '4d4'].map(cube) };
    desk.press(cube('1a1'));
    expect(desk.rays).toEqual([check]);
    expect([...desk.checked]).toEqual([0, 1, 2, 3]);
    desk.hovered = cube('3c3');
    expect(desk.rays).toEqual([check, { kind: 'aim', path: ['1a1', '2b2', '3c3'].map(cube), ghost: 'Q' }]);
    desk.hovered = cube('3c4');
    expect(desk.rays).toEqual([check]);
});

test('on one board no rays are drawn', () => {
    desk.press(at('e2'));
    desk.hovered = at('e4');
    expect(desk.rays).toEqual([]);
});

test('a level is hidden and shown again', () => {
    desk.toggleLevel(2);
    expect([...desk.hidden]).toEqual([2]);
    desk.toggleLevel(2);
    expect([...desk.hidden]).toEqual([]);
});

test('a mark drawn again goes, and in another colour it changes', () => {
    const ends = { from: at('e2'), to: at('e4') };
    desk.toggleMark({ ...ends, color: 'amber' });
    desk.toggleMark({ from: at('a1'), to: at('a1'), color: 'teal' });
    desk.toggleMark({ ...ends, color: 'rose' });
    expect(desk.marks.map(({ color }) => color)).toEqual(['teal', 'rose']);
    desk.toggleMark({ ...ends, color: 'rose' });
    expect(desk.marks.map(({ color }) => color)).toEqual(['teal']);
});
