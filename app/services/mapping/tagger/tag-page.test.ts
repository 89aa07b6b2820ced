import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ReadPage } from '~/domain/reading/reading';
import { networkOf } from './network.server';
import { spansOf } from './spans.server';
import { openTagger, windowsOf } from './tag-page.server';
import { readWeights } from './weights.server';

const tagger = openTagger(networkOf(readWeights(readFileSync('learning/weights/page-tagger.bin'))));

/** Lines of text below each other, ten points high, words five points a letter. */
function pageOf(lines: readonly string[], left = 40): ReadPage {
  return {
    index: 0,
    width: 612,
    height: 792,
    rotation: 0,
    source: 'text',
    rules: [],
    lines: lines.map((text, i) => {
      let x = left;
      const words = text.split(' ').map((word) => {
        const region = {
          left: x / 612,
          top: (40 + i * 14) / 792,
          width: (word.length * 5) / 612,
          height: 10 / 792,
        };
        x += word.length * 5 + 4;
        return { text: word, confidence: 1, region };
      });
      const region = {
        left: left / 612,
        top: (40 + i * 14) / 792,
        width: (x - left) / 612,
        height: 10 / 792,
      };
      return { text, confidence: 1, region, words };
    }),
  };
}

test('what stands under plain labels is tagged as what it is', () => {
  const spans = spansOf(
    tagger(
      pageOf([
        'DELIVERY ORDER',
        'CONTAINER NO: MSCU1234566',
        'SEAL NO: ML-4471236',
        'VESSEL: MSC ANNA VOYAGE: 412W',
        'MASTER B/L: MEDUQX123456',
        'LAST FREE DAY: 12/04/2026',
        'GROSS WEIGHT: 41,250 LBS',
      ]),
    ),
  );
  const found = Object.fromEntries(spans.map(({ tag, text }) => [tag, text]));
  expect(found).toMatchObject({
    unit_number: 'MSCU1234566',
    seal_number: 'ML-4471236',
    master_bol_mawb: 'MEDUQX123456',
    last_free_date: '12/04/2026',
    weight: '41,250',
  });
});

test('a page of no word, of one word, and of words that stand nowhere has its tags', () => {
  expect(tagger(pageOf([])).words).toEqual([]);
  expect(tagger(pageOf(['HELLO'])).words).toHaveLength(1);
  const far = pageOf(['CONTAINER MSCU1234566']);
  for (const word of far.lines[0]?.words ?? [])
    word.region = { left: 40, top: Number.NaN, width: -3, height: 0 };
  const chances = tagger(far).words.flatMap((word) => Array.from(word.chances));
  expect(chances.every((chance) => chance >= 0 && chance <= 1)).toBe(true);
  expect(tagger({ ...pageOf(['A']), width: 0 }).words).toEqual([]);
});

test('a page of 20,000 words is looked at in windows, and not to its end', () => {
  const long = pageOf(
    Array.from({ length: 2_000 }, () => 'ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN'),
  );
  expect(tagger(long).words).toHaveLength(4_000);
});

test.each([1, 299, 300, 301, 360, 541, 4_000])('windows over %i words speak for each word once', (count) => {
  const spoken = windowsOf(count).flatMap(({ first, last }) =>
    Array.from({ length: last - first }, (_, i) => first + i),
  );
  expect(spoken).toEqual(Array.from({ length: count }, (_, i) => i));
  for (const { from, to, first, last } of windowsOf(count)) {
    expect(to - from).toBeLessThanOrEqual(300);
    expect(first).toBeGreaterThanOrEqual(from);
    expect(last).toBeLessThanOrEqual(to);
  }
});
