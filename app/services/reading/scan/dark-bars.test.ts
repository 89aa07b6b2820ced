import { describe, expect, it } from 'vitest';
import { withDarkBarsInverted } from './dark-bars.server';

const [WIDTH, HEIGHT, DPI] = [600, 90, 150];
const LETTER = { x: 300, y: 42, wide: 6, high: 12 };

type Box = { x: number; y: number; wide: number; high: number };
const bar = (x: number, wide: number, high = 28): Box => ({ x, y: 34, wide, high });

/** How dark the letter on a bar is, and how dark the bar beside it, after bars were inverted. */
function shades(boxes: readonly Box[], letter = LETTER) {
  const ink = new Uint8Array(WIDTH * HEIGHT);
  const paint = ({ x, y, wide, high }: Box, value: number) => {
    for (let row = y; row < y + high; row++) ink.fill(value, row * WIDTH + x, row * WIDTH + x + wide);
  };
  for (const box of boxes) paint(box, 1);
  paint(letter, 0);
  const page = { width: WIDTH, height: HEIGHT };
  const grey = { ...page, data: ink.map((dot) => (dot ? 20 : 240)) };
  const { data } = withDarkBarsInverted(grey, { ...page, data: ink }, DPI);
  const at = (x: number, y: number) => Number(data[y * WIDTH + x]);
  return {
    letter: at(letter.x + 2, letter.y + 4),
    beside: at(letter.x - 10, letter.y + 4),
    edge: at(boxes[0]?.x ?? 0, 45),
    dark: data.filter((dot) => dot < 100).length,
  };
}

describe('white letters on a filled bar', () => {
  it('become black letters on paper, without the frame that was the bar', () => {
    expect(shades([bar(100, 400)])).toEqual({
      letter: 15,
      beside: 235,
      edge: 255,
      dark: LETTER.wide * LETTER.high,
    });
  });
  it('do so beside a ruled line that runs on from the bar', () => {
    const line = { x: 60, y: 34, wide: 500, high: 3 };
    const { letter, dark } = shades([bar(100, 400), line]);
    expect(letter).toBe(15);
    expect(dark).toBe(LETTER.wide * LETTER.high + 100 * line.high);
  });
  it.each([
    ['a bar too short for a heading', bar(260, 100)],
    ['a bar too high for one, a picture', bar(100, 400, 80)],
    ['a ruled line', bar(100, 400, 6)],
  ])('are not looked for on %s', (_, box) => {
    expect(shades([{ ...box, y: Math.min(box.y, HEIGHT - box.high) }]).beside).toBe(box.high > 20 ? 20 : 240);
  });
});
