import { describe, expect, it } from 'vitest';
import type { Line } from '~/domain/reading/reading';
import { contains, regionBetween, unrotate, wordsAt } from './page-geometry';

const word = (text: string, left: number, top: number) => ({
  text,
  confidence: 1,
  region: { left, top, width: 0.08, height: 0.02 },
});

function line(...words: ReturnType<typeof word>[]): Line {
  return {
    text: words.map(({ text }) => text).join(' '),
    confidence: 1,
    region: { left: 0, top: 0, width: 1, height: 1 },
    words,
  };
}

const lines = [line(word('UP', 0.1, 0.1), word('GLOBAL', 0.2, 0.1)), line(word('JOLIET', 0.1, 0.2))];

describe('words under the pointer', () => {
  it('a click means the word it hits', () => {
    expect(wordsAt(lines, { x: 0.22, y: 0.11 }, { x: 0.22, y: 0.11 }).text).toBe('GLOBAL');
  });

  it('a click beside all words means none', () => {
    expect(wordsAt(lines, { x: 0.9, y: 0.9 }, { x: 0.9, y: 0.9 }).text).toBe('');
  });

  it('a drag takes every word it touches, line by line, whichever way it went', () => {
    const [from, to] = [
      { x: 0.12, y: 0.21 },
      { x: 0.25, y: 0.11 },
    ];
    expect(wordsAt(lines, from, to).text).toBe('UP GLOBAL JOLIET');
    expect(wordsAt(lines, to, from).text).toBe('UP GLOBAL JOLIET');
  });
});

describe('boxes on a page', () => {
  it('span two corners', () => {
    expect(regionBetween({ x: 0.5, y: 0.2 }, { x: 0.1, y: 0.6 })).toEqual({
      left: 0.1,
      top: 0.2,
      width: 0.4,
      height: expect.closeTo(0.4),
    });
  });

  it('forgive a pixel beside them', () => {
    expect(contains({ left: 0.1, top: 0.1, width: 0.1, height: 0.1 }, { x: 0.202, y: 0.15 })).toBe(true);
    expect(contains({ left: 0.1, top: 0.1, width: 0.1, height: 0.1 }, { x: 0.25, y: 0.15 })).toBe(false);
  });

  it('are found again on a page that was turned', () => {
    // The top left corner of the sheet stands at the top right once it is turned by 90 degrees.
    expect(unrotate({ x: 1, y: 0 }, 90)).toEqual({ x: 0, y: 0 });
    expect(unrotate({ x: 1, y: 1 }, 180)).toEqual({ x: 0, y: 0 });
    expect(unrotate({ x: 0, y: 1 }, 270)).toEqual({ x: 0, y: 0 });
  });
});
