import { expect, test } from 'vitest';
import { f1Plot, lossPlot, ticksUpTo } from './model-plots';

test('axes have round steps that reach the greatest value', () => {
  expect(ticksUpTo(0.71)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  expect(ticksUpTo(29)).toEqual([0, 10, 20, 30]);
  expect(ticksUpTo(1)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
});

test('a loss that falls is drawn falling, and a variant by its name, whatever is in it', () => {
  const svg = lossPlot([
    { step: 0, training: 0.7, heldOut: 0.7 },
    { step: 1, training: 0.1, heldOut: 0.3 },
  ]);
  const [first, last] = /class="training" points="([^"]+)"/.exec(svg)?.[1]?.split(' ') ?? [];
  expect(Number(last?.split(',')[1])).toBeGreaterThan(Number(first?.split(',')[1]));
  const dots = f1Plot([
    { name: '<script>', f1: 0.5, test: 4 },
    { name: 'Untested', f1: null, test: 0 },
  ]);
  expect(dots.match(/<circle/g)).toHaveLength(1);
  expect(dots).toContain('&#60;script&#62;: F1 50.00 %, 4 tested');
});
