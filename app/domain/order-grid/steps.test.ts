import { expect, test } from 'vitest';
import { type GridVersion, nextStep } from './steps';

let at = 0;
const made = (orderId: number, version: number, block: string | null, more = {}): GridVersion => {
  at += 1;
  return { orderId, version, block, at, ...more };
};

test('a paste over three orders is one step', () => {
  const versions = [made(1, 2, 'paste'), made(2, 2, 'paste'), made(3, 5, 'paste')];
  expect(nextStep(versions, 'undo')).toEqual({
    block: 'paste',
    orders: [
      { orderId: 1, version: 2 },
      { orderId: 2, version: 2 },
      { orderId: 3, version: 5 },
    ],
  });
  expect(nextStep(versions, 'redo')).toBeNull();
});

test('the last block is taken back first, then the one before it, and done again the other way round', () => {
  const versions = [made(1, 2, 'first'), made(2, 2, 'first'), made(1, 3, 'second')];
  expect(nextStep(versions, 'undo')).toMatchObject({ block: 'second', orders: [{ orderId: 1, version: 3 }] });
  versions.push(made(1, 4, 'back', { undoes: 3 }));
  expect(nextStep(versions, 'undo')?.block).toBe('first');
  versions.push(made(1, 5, 'back again', { undoes: 2 }), made(2, 3, 'back again', { undoes: 2 }));
  expect(nextStep(versions, 'undo')).toBeNull();
  expect(nextStep(versions, 'redo')?.block).toBe('back again');
  versions.push(made(1, 6, 'again', { redoes: 5 }), made(2, 4, 'again', { redoes: 3 }));
  expect(nextStep(versions, 'redo')?.block).toBe('back');
  expect(nextStep(versions, 'undo')?.block).toBe('again');
});

test('of a block that was taken back in part, the rest is taken back', () => {
  const versions = [made(1, 2, 'paste'), made(2, 2, 'paste'), made(1, 3, null, { undoes: 2 })];
  expect(nextStep(versions, 'undo')?.orders).toEqual([{ orderId: 2, version: 2 }]);
});

test('a new edit leaves nothing to do again, on whatever order', () => {
  const versions = [made(1, 2, 'first'), made(1, 3, 'back', { undoes: 2 }), made(2, 2, 'typed')];
  expect(nextStep(versions, 'redo')).toBeNull();
  expect(nextStep(versions, 'undo')?.block).toBe('typed');
});

test('what was changed on the form of an order is no step of the grid', () => {
  expect(nextStep([made(1, 2, null)], 'undo')).toBeNull();
});

test('a block that nothing is left of is passed over', () => {
  const versions = [made(1, 2, 'first'), made(1, 3, 'second')];
  expect(nextStep(versions, 'undo', ['second'])?.block).toBe('first');
});
