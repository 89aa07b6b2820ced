import { expect, test } from 'vitest';
import { mutated } from './mutate';
import { FUZZED, type FuzzedName } from './parsers';
import { runFuzz } from './run-fuzz';

const SEED = 20261121;

test.each(Object.keys(FUZZED) as FuzzedName[])(
  'five hundred broken inputs end in a reading or a refusal: %s',
  async (parser) => {
    const { findings, readings, refusals } = await runFuzz(parser, SEED, 500);
    expect(findings).toEqual([]);
    expect(readings + refusals).toBe(500);
    // Inputs that are all refused at their first byte would test nothing.
    expect(Math.min(readings, refusals)).toBeGreaterThan(10);
  },
  180_000,
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
