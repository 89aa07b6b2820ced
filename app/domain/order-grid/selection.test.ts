import { expect, test } from 'vitest';
import { blockOf, moveSelection, nextByTab, selectAll, selectCell } from './selection';

const extent = { rows: 300, cols: 10 };
const at = (row: number, col: number) => selectCell({ row, col });
const press = (key: string, more: { isFar?: boolean; extends?: boolean } = {}) => ({
  key,
  isFar: false,
  extends: false,
  ...more,
});

test.each([
  ['ArrowDown', {}, [6, 4]],
  ['ArrowUp', {}, [4, 4]],
  ['ArrowLeft', {}, [5, 3]],
  ['ArrowRight', {}, [5, 5]],
  ['Home', {}, [5, 0]],
  ['End', {}, [5, 9]],
  ['Home', { isFar: true }, [0, 0]],
  ['End', { isFar: true }, [299, 9]],
  ['ArrowDown', { isFar: true }, [299, 4]],
  ['PageDown', {}, [17, 4]],
])('%s %o leads to row and column %o', (key, more, [row, col]) => {
  expect(moveSelection(at(5, 4), extent, press(key, more))).toEqual(at(row ?? 0, col ?? 0));
});

test('no key leads over an edge', () => {
  expect(moveSelection(at(0, 0), extent, press('ArrowUp'))).toEqual(at(0, 0));
  expect(moveSelection(at(299, 9), extent, press('PageDown'))).toEqual(at(299, 9));
  expect(moveSelection(at(0, 0), extent, press('a'))).toBeNull();
});

test('with Shift what is selected grows from where it began, to either side', () => {
  const down = moveSelection(at(5, 4), extent, press('ArrowDown', { extends: true }));
  expect(down && blockOf(down)).toEqual({ top: 5, bottom: 6, left: 4, right: 4 });
  const back = moveSelection(
    { anchor: { row: 5, col: 4 }, active: { row: 3, col: 4 } },
    extent,
    press('ArrowLeft', { extends: true }),
  );
  expect(back && blockOf(back)).toEqual({ top: 3, bottom: 5, left: 3, right: 4 });
});

test('Tab goes on to the next row, and leaves the grid behind its last cell and before its first', () => {
  expect(nextByTab(at(0, 9), extent, false)).toEqual({ row: 1, col: 0 });
  expect(nextByTab(at(1, 0), extent, true)).toEqual({ row: 0, col: 9 });
  expect(nextByTab(at(299, 9), extent, false)).toBeNull();
  expect(nextByTab(at(0, 0), extent, true)).toBeNull();
});

test('all cells are selected at once', () => {
  expect(blockOf(selectAll(extent))).toEqual({ top: 0, bottom: 299, left: 0, right: 9 });
});
