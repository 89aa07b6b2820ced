import { describe, expect, test } from 'vitest';
import {
  arrivalWords,
  drawnRows,
  letIn,
  openRows,
  withAsked,
  withFirstPage,
  withNextPage,
  withoutLeft,
} from './inbox-rows';

type Row = { id: string; createdAt: string; urgentOn: string };

const row = (id: string, minute: number, urgentOn = '9999-12-31'): Row => ({
  id,
  createdAt: `2026-11-23T10:${String(minute).padStart(2, '0')}:00.000Z`,
  urgentOn,
});
const page = (items: Row[], next: string | null = null) => ({ items, next });
const newest = { filter: '', sort: null };
const urgent = { filter: 'sort=urgency', sort: 'urgency' as const };
const seen = (list: Parameters<typeof drawnRows<Row>>[0], selected: string | null = null) => {
  const { drawn, held, moved } = drawnRows(list, selected);
  return {
    drawn: drawn.map(({ row: { id }, isGone }) => (isGone ? `(${id})` : id)).join(' '),
    held: held.map(({ id }) => id).join(' '),
    moved,
  };
};

const [a, b, c, d, e] = [row('a', 50), row('b', 40), row('c', 30), row('d', 20), row('e', 10)];

describe('newest first', () => {
  const two = openRows(page([a, b], 'next'), newest);
  const four = withNextPage(two, page([c, d], 'more'));

  test('pages that are loaded by scrolling stand behind the first one', () => {
    expect(seen(four)).toEqual({ drawn: 'a b c d', held: '', moved: 0 });
    expect(four.next).toBe('more');
  });

  test('what is new waits to be let in, and nothing moves', () => {
    const list = withFirstPage(four, page([row('z', 55), a], 'next'));
    expect(seen(list)).toEqual({ drawn: 'a b c d', held: 'z', moved: 0 });
    expect(seen(letIn(list))).toMatchObject({ drawn: 'z a b c d', held: '' });
    expect(seen(list, 'z').drawn, 'a request that is selected waits for nothing').toBe('z a b c d');
  });

  test('an empty list takes what comes', () => {
    expect(seen(withFirstPage(openRows(page([]), newest), page([a]))).drawn).toBe('a');
  });

  test('who should stand in the first page and does not has left; its place stays until rows may move', () => {
    const list = withFirstPage(four, page([a, c], 'next'));
    expect(seen(list).drawn).toBe('a (b) c d');
    expect(seen(withoutLeft(list, null)).drawn).toBe('a c d');
  });

  test('the selected one stays until it is left', () => {
    const list = withFirstPage(four, page([a, c], 'next'));
    expect(seen(list, 'b').drawn).toBe('a b c d');
    expect(seen(withoutLeft(list, 'b'), 'b').drawn).toBe('a b c d');
    expect(seen(withoutLeft(list, 'c'), 'c').drawn).toBe('a c d');
  });

  test('while it stays it tells what it has become', () => {
    const complete = { ...b, urgentOn: '2026-11-30' };
    const list = withAsked(four, { asked: ['b'], items: [], left: [complete] });
    expect(drawnRows(list, 'b').drawn[1]).toEqual({ row: complete, isGone: false });
  });

  test('pages that are loaded by scrolling are brought up to date row by row', () => {
    const list = withAsked(four, { asked: ['c', 'd'], items: [{ ...d, urgentOn: '2026-11-25' }] });
    expect(seen(list).drawn).toBe('a b (c) d');
    expect(list.rows.at(-1)?.row.urgentOn).toBe('2026-11-25');
  });

  test('who left and matches again is there again', () => {
    const list = withAsked(withAsked(four, { asked: ['c'], items: [] }), { asked: ['c'], items: [c] });
    expect(seen(list).drawn).toBe('a b c d');
  });

  test('who never was shown leaves nothing behind', () => {
    const list = withFirstPage(four, page([row('z', 55), a], 'next'));
    expect(seen(withAsked(list, { asked: ['z'], items: [] }))).toMatchObject({ drawn: 'a b c d', held: '' });
  });

  test('what stands behind the pages that are loaded comes by scrolling', () => {
    expect(seen(withAsked(four, { asked: ['e'], items: [e] }))).toMatchObject({ drawn: 'a b c d', held: '' });
  });

  test('a list that fits one page ends with it', () => {
    const list = withFirstPage(four, page([a]));
    expect(seen(withoutLeft(list, null)).drawn).toBe('a');
    expect(list.next).toBeNull();
  });
});

describe('most urgent first', () => {
  const rows = [row('a', 10, '2026-11-20'), row('b', 30, '2026-11-25'), row('c', 20)];
  const list = openRows(page(rows), urgent);

  test('the nearest date comes first, then who waits longest, at the end those without a date', () => {
    const mixed = openRows(page([row('y', 40), ...rows, row('x', 5, '2026-11-25')]), urgent);
    expect(seen(mixed).drawn).toBe('a x b c y');
  });

  test('a date that changes is told at once, and its row goes to its place when rows are let in', () => {
    const changed = withAsked(list, { asked: ['b'], items: [row('b', 30, '2026-11-18')] });
    expect(seen(changed)).toEqual({ drawn: 'a b c', held: '', moved: 1 });
    expect(seen(letIn(changed))).toEqual({ drawn: 'b a c', held: '', moved: 0 });
  });

  test('a new one that is less urgent than others waits too', () => {
    const arrived = withFirstPage(
      list,
      page([...rows.slice(0, 2), row('n', 40, '2026-11-26'), row('c', 20)]),
    );
    expect(seen(arrived)).toEqual({ drawn: 'a b c', held: 'n', moved: 0 });
  });
});

test.each([
  [1, 0, '1 new request'],
  [2, 0, '2 new requests'],
  [0, 1, '1 changed request'],
  [2, 3, '2 new requests, 3 changed'],
])('%i new and %i changed: %s', (arrived, changed, words) => {
  expect(arrivalWords(arrived, changed)).toBe(words);
});
