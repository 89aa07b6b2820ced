import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BadWeights, readWeights } from '~/services/mapping/tagger/weights.server';
import { COLUMN_FEATURES_VERSION, headingHashes, listFeatures } from './column-features.server';
import { columnNetworkOf } from './network.server';
import { openColumnTagger } from './tag-columns.server';
import { COLUMN_TAGS, type ColumnTag } from './tags';

type Frozen = {
  lists: { columns: { heading: string; values: string[] }[]; tags: ColumnTag[]; chances: number[] }[];
  headings: { text: string; hashes: number[] }[];
  columns: { values: string[]; numbers: number[] }[];
};

const file = readFileSync('learning/weights/column-tagger.bin');
const ours = { features: COLUMN_FEATURES_VERSION, tags: COLUMN_TAGS };
/** Written by the trainer: python3 -m columns.freeze. */
const frozen = JSON.parse(readFileSync('learning/frozen-columns.json', 'utf8')) as Frozen;

test.each(frozen.headings)(
  'the heading $text has the hashes that the trainer gave it',
  ({ text, hashes }) => {
    expect(headingHashes(text)).toEqual(hashes);
  },
);

test('odd columns have the numbers that the trainer gave them', () => {
  const features = listFeatures(frozen.columns.map(({ values }) => ({ heading: '', values })));
  for (const [i, { numbers }] of frozen.columns.entries()) {
    expect(features[i]?.numbers).toHaveLength(numbers.length);
    for (const [k, number] of numbers.entries()) expect(features[i]?.numbers[k]).toBeCloseTo(number, 4);
  }
});

test.each(frozen.lists)('a frozen list has the chances of the trainer', ({ columns, tags, chances }) => {
  const tagged = openColumnTagger(columnNetworkOf(readWeights(file, ours)))(columns);
  for (const [i, tag] of tags.entries()) expect(tagged[i]?.chanceOf(tag)).toBeCloseTo(chances[i] ?? 0, 3);
});

test('damaged and foreign weights, those of pages and those of another version are refused with the reason', () => {
  const flipped = Buffer.from(file);
  flipped[file.length - 1000] = (flipped[file.length - 1000] ?? 0) ^ 0xff;
  expect(() => readWeights(flipped, ours)).toThrow(new BadWeights('it is damaged'));
  expect(() => readWeights(file.subarray(0, 5000), ours)).toThrow(BadWeights);
  const ofPages = readFileSync('learning/weights/page-tagger.bin');
  expect(() => readWeights(ofPages, ours)).toThrow('it knows other tags');
  expect(() => readWeights(file)).toThrow('it knows other tags');
  const newer = Buffer.from(file.toString('latin1').replace('"features": 1,', '"features": 9,'), 'latin1');
  expect(() => readWeights(newer, ours)).toThrow('it is of version 9 of the features, this is version 1');
  const whole = readWeights(file, ours);
  const few = { ...whole, tensors: new Map([...whole.tensors].slice(0, 3)) };
  expect(() => columnNetworkOf(few)).toThrow(BadWeights);
});
