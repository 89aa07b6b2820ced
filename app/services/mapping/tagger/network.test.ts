import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NEIGHBOURS } from './neighbours.server';
import { networkOf, tagChances } from './network.server';
import { pageFeatures } from './page-features.server';
import { TAGS } from './tags';
import { BadWeights, readWeights } from './weights.server';
import { wordFlags, wordHashes } from './word-features.server';

type Frozen = {
  odd: { text: string; hashes: number[]; flags: number[] }[];
  pages: {
    width: number;
    height: number;
    words: [string, number, number, number, number][];
    around: number[][];
    numbersOfLast: number[];
    tags: string[];
    chances: number[];
  }[];
};

const file = readFileSync('learning/weights/page-tagger.bin');
/** Written by the trainer: python3 -m tagger.freeze. */
const frozen = JSON.parse(readFileSync('learning/frozen-sample.json', 'utf8')) as Frozen;

test.each(frozen.odd)(
  'the word $text has the features that the trainer gave it',
  ({ text, hashes, flags }) => {
    expect(wordHashes(text)).toEqual(hashes);
    const own = wordFlags(text);
    expect(own).toHaveLength(flags.length);
    for (const [i, flag] of flags.entries()) expect(own[i]).toBeCloseTo(flag, 5);
  },
);

test.each(frozen.pages)('a frozen page has the neighbours, numbers and chances of the trainer', (page) => {
  const words = page.words.map(([text, x0, y0, x1, y1]) => ({ text, x0, y0, x1, y1 }));
  const features = pageFeatures(words, page);
  const around = words.map((_, i) => Array.from(features.around.slice(i * NEIGHBOURS, (i + 1) * NEIGHBOURS)));
  expect(around).toEqual(page.around);
  const size = features.numbers.length / words.length;
  for (const [i, number] of page.numbersOfLast.entries())
    expect(features.numbers[(words.length - 1) * size + i]).toBeCloseTo(number, 4);
  const chances = tagChances(networkOf(readWeights(file)), features);
  for (const [i, tag] of page.tags.entries()) {
    const own = chances.subarray(i * TAGS.length, (i + 1) * TAGS.length);
    expect(own[TAGS.indexOf(tag as (typeof TAGS)[number])]).toBeCloseTo(page.chances[i] ?? 0, 3);
  }
});

test('damaged, cut and foreign weights, and those of another version, are refused with the reason', () => {
  const flipped = Buffer.from(file);
  flipped[file.length - 1000] = (flipped[file.length - 1000] ?? 0) ^ 0xff;
  expect(() => readWeights(flipped)).toThrow(new BadWeights('it is damaged'));
  expect(() => readWeights(file.subarray(0, file.length - 5000))).toThrow(BadWeights);
  expect(() => readWeights(Buffer.from('no weights'))).toThrow('it is no file of weights');
  expect(() => readWeights(Buffer.alloc(0))).toThrow('it is no file of weights');
  const newer = Buffer.from(file.toString('latin1').replace('"features": 1,', '"features": 9,'), 'latin1');
  expect(() => readWeights(newer)).toThrow('it is of version 9 of the features, this is version 1');
});
