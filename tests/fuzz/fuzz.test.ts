import { expect, test } from 'vitest';
import { mutated } from './mutate';
import { FUZZED, type FuzzedName } from './parsers';
import { runFuzz } from './run-fuzz';

const SEED = 20261121;
/** `npm run test:long` tries twenty times as many. */
const COUNT = process.env.LONG ? 4000 : 200;

test.each(Object.keys(FUZZED) as FuzzedName[])(
  'broken inputs end in a reading or a refusal: %s',
  async (parser) => {
    const { findings, readings, refusals } = await runFuzz(parser, SEED, COUNT);
    expect(findings).toEqual([]);
    expect(readings + refusals).toBe(COUNT);
    // Inputs that are all refused at their first byte would test nothing.
    expect(Math.min(readings, refusals)).toBeGreaterThan(10);
  },
  process.env.LONG ? 1_800_000 : 180_000,
);

test.each(Object.values(FUZZED))('the same seed and number give the same input', async (parser) => {
  const [seeds, again] = [await parser.seeds(), await parser.seeds()];
  expect(mutated(again, SEED, 7)).toEqual(mutated(seeds, SEED, 7));
  expect(mutated(seeds, SEED, 7)).not.toEqual(mutated(seeds, SEED, 8));
});

test('a workbook with a damaged packed part does not hang the reader', async () => {
  const { findings } = await runFuzz('xlsx', 1, 2, 1417);
  expect(findings).toEqual([]);
});

test('a list whose headings repeat over hundreds of rows does not hang the mapping', async () => {
  const { findings, slowestMs } = await runFuzz('csv', 1, 2, 12_399);
  expect(findings).toEqual([]);
  expect(slowestMs).toBeLessThan(5000);
});
