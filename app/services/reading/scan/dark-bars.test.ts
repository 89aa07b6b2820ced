import { describe, expect, it } from 'vitest';
import { darkBars, invertedBar } from './dark-bars.server';

const [WIDTH, HEIGHT, DPI] = [600, 90, 150];
const LETTER = { x: 300, y: 42, wide: 6, high: 12 };

type Box = { x: number; y: number; wide: number; high: number };
const bar = (x: number, wide: number, high = 28, y = 34): Box => ({ x, y, wide, high });

/** Ink with what is filled, and a white letter. */
function inkOf(boxes: readonly Box[]) {
  const data = new Uint8Array(WIDTH * HEIGHT);
  const paint = ({ x, y, wide, high }: Box, value: number) => {
    for (let row = y; row < y + high; row++) data.fill(value, row * WIDTH + x, row * WIDTH + x + wide);
  };
  for (const box of boxes) paint(box, 1);
  paint(LETTER, 0);
  return { data, width: WIDTH, height: HEIGHT };
}

describe('a filled bar that carries white letters', () => {
  const found = [{ left: 100, right: 499, top: 34, bottom: 61 }];

  it('is found, also where a ruled line runs on from it', () => {
    expect(darkBars(inkOf([bar(100, 400)]), DPI)).toEqual(found);
    expect(darkBars(inkOf([bar(100, 400), bar(60, 500, 3)]), DPI)).toEqual(found);
  });

  it.each([
    ['too short for a heading', bar(260, 100)],
    ['too high for one, a picture', bar(100, 400, 80, 5)],
    ['a ruled line', bar(100, 400, 6)],
  ])('is none that is %s', (_, box) => {
    expect(darkBars(inkOf([box]), DPI)).toEqual([]);
  });

  it.each([20, 90])('of the shade %i becomes black letters on paper', (shade) => {
    const ink = inkOf([bar(100, 400)]);
    const grey = { ...ink, data: ink.data.map((dot) => (dot ? shade : 255)) };
    const { data, width } = invertedBar(grey, { left: 102, right: 498, top: 36, bottom: 60 });
    const dark = data.filter((dot) => dot < 128);
    expect([data[0], data[30 * width + 30], dark.length, Math.max(...dark)]).toEqual([
      255,
      255,
      LETTER.wide * LETTER.high,
      0,
    ]);
  });
});
