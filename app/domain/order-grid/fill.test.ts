import { expect, test } from 'vitest';
import { fillDown, fillTo, pasteInto } from './fill';
import type { Block } from './selection';

const extent = { rows: 6, cols: 4 };
const one = (row: number, col: number): Block => ({ top: row, bottom: row, left: col, right: col });
const textAt = (row: number, col: number) => `${row}.${col}`;
const written = (cells: { row: number; col: number; text: string }[]) =>
  cells.map(({ row, col, text }) => `${row}.${col}=${text}`);

test('a block is pasted from the cell that has the focus on', () => {
  const { cells, lostRows, lostCols } = pasteInto(one(1, 2), extent, [
    ['A', 'B'],
    ['C', 'D'],
  ]);
  expect(written(cells)).toEqual(['1.2=A', '1.3=B', '2.2=C', '2.3=D']);
  expect({ lostRows, lostCols }).toEqual({ lostRows: 0, lostCols: 0 });
});

test('what lies outside of the grid is left out and counted', () => {
  const pasted = pasteInto(one(5, 3), extent, [
    ['A', 'B', 'C'],
    ['D', 'E', 'F'],
  ]);
  expect(written(pasted.cells)).toEqual(['5.3=A']);
  expect(pasted).toMatchObject({ lostRows: 1, lostCols: 2 });
});

test('one cell fills all that is selected, and a row each of them', () => {
  const block = { top: 0, bottom: 2, left: 0, right: 1 };
  expect(pasteInto(block, extent, [['A']]).cells).toHaveLength(6);
  expect(written(pasteInto(block, extent, [['A', 'B']]).cells)).toEqual([
    '0.0=A',
    '0.1=B',
    '1.0=A',
    '1.1=B',
    '2.0=A',
    '2.1=B',
  ]);
});

test('a selection that the block does not fit into evenly takes it once', () => {
  const block = { top: 0, bottom: 2, left: 0, right: 0 };
  expect(written(pasteInto(block, extent, [['A'], ['B']]).cells)).toEqual(['0.0=A', '1.0=B']);
});

test('a short row leaves the cells beyond it as they are', () => {
  expect(written(pasteInto(one(0, 0), extent, [['A', 'B'], ['C']]).cells)).toEqual([
    '0.0=A',
    '0.1=B',
    '1.0=C',
  ]);
});

test('Ctrl+D fills what is selected with its first row, and one row with the row above', () => {
  expect(written(fillDown({ top: 1, bottom: 3, left: 0, right: 1 }, textAt))).toEqual([
    '2.0=1.0',
    '2.1=1.1',
    '3.0=1.0',
    '3.1=1.1',
  ]);
  expect(written(fillDown(one(2, 1), textAt))).toEqual(['2.1=1.1']);
  expect(fillDown(one(0, 1), textAt)).toEqual([]);
});

test('the handle repeats what is selected, downwards and upwards', () => {
  const block = { top: 2, bottom: 3, left: 0, right: 0 };
  expect(written(fillTo(block, 5, textAt))).toEqual(['4.0=2.0', '5.0=3.0']);
  expect(written(fillTo(block, 0, textAt))).toEqual(['0.0=2.0', '1.0=3.0']);
  expect(fillTo(block, 3, textAt)).toEqual([]);
});
