import { expect, test } from 'vitest';
import type { GridRow } from '~/domain/order-grid/grid-view';
import { GridStore } from './grid-store';

const row = (id: number, version: number): GridRow => ({
  id,
  version,
  texts: {},
  doubts: {},
  display: 'Processed',
  readonly: [],
  whyNot: null,
});

/** Who made a change does not matter: a second window of the same person is told of what the first one did. */
test.each([
  ['a version that is shown', { order_id: 7, version: 3 }, false],
  ['one that was shown before', { order_id: 7, version: 2 }, false],
  ['one that is not shown yet', { order_id: 7, version: 4 }, true],
  ['one of one’s own that is not shown yet', { order_id: 7, version: 4, user_id: 1 }, true],
  ['an order that is not shown', { order_id: 8, version: 1 }, true],
  ['no version', { order_id: 7 }, true],
])('the grid lacks what an event tells of %s: %j, %s', (_what, payload, lacks) => {
  const store = new GridStore('r', [row(7, 3)], { undo: false, redo: false });
  expect(store.lacks(payload)).toBe(lacks);
});
