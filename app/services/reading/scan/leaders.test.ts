import { describe, expect, it } from 'vitest';
import { withoutLeaders } from './leaders.server';

const [WIDTH, HEIGHT] = [300, 60];

/** A page's ink with a row of dots, `wide` dots each, at every so many columns. */
function row(every: number, wide: number, from = 40, to = 260): Uint8Array {
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (let x = from; x < to; x++) {
    if ((x - from) % every < wide) data.fill(1, 30 * WIDTH + x, 30 * WIDTH + x + 1);
  }
  return data;
}

function clean(ink: Uint8Array) {
  const page = { width: WIDTH, height: HEIGHT };
  const grey = { ...page, data: ink.map((dot) => (dot ? 20 : 240)) };
  const cleaned = withoutLeaders(grey, { ...page, data: ink });
  return {
    grey: cleaned.grey.data.filter((dot) => dot < 100).length,
    ink: cleaned.ink.data.filter(Boolean).length,
  };
}

describe('dots that lead from a label to its value', () => {
  it.each([
    ['close together, as a form prints them', 4, 2],
    ['wide apart, as a machine types them', 15, 2],
    ['run together by the scanner', 12, 7],
  ])('%s are taken off the page', (_, every, wide) => {
    expect(clean(row(every, wide))).toEqual({ grey: 0, ink: 0 });
  });
  it('leave the letters beside them', () => {
    const ink = row(4, 2);
    for (let y = 18; y < 33; y++) ink.fill(1, y * WIDTH + 30, y * WIDTH + 34);
    expect(clean(ink)).toEqual({ grey: 60, ink: 60 });
  });
  it('are not the specks of a dirty page, which stand at any distance', () => {
    const specks = new Uint8Array(WIDTH * HEIGHT);
    for (let i = 0, x = 20; i < 24; i++, x += 3 + ((i * 7) % 12)) specks[30 * WIDTH + x] = 1;
    expect(clean(specks).ink).toBe(24);
  });
  it('are not the hyphens of which a typewriter makes a frame', () => {
    expect(clean(row(12, 9)).ink).toBe(row(12, 9).filter(Boolean).length);
  });
  it('are not a drawn line, three dots of an ellipsis or the strokes of letters', () => {
    const line = row(1, 1);
    expect(clean(line).ink).toBe(220);
    expect(clean(row(6, 2, 40, 56)).ink).toBe(6);
    const letters = row(8, 2);
    for (let y = 22; y < 30; y++) letters.set(letters.subarray(30 * WIDTH, 31 * WIDTH), y * WIDTH);
    expect(clean(letters).ink).toBe(letters.filter(Boolean).length);
  });
});
