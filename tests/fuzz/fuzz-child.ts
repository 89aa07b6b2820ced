/** Reads mutated inputs one after the other in a process of its own and tells how each ended. */
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { mapReading } from '~/services/mapping/map-reading.server';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import { mutated } from './mutate';
import { FUZZED, type FuzzedName, type FuzzedParser, readBytes } from './parsers';

export type FuzzAsk = { parser: FuzzedName; seed: number; from: number; to: number };
export type FuzzSaid = {
  number: number;
  ended: 'reading' | 'refused' | 'crashed';
  why: string;
  rss: number;
  /** Processor time that this process has used so far, in ms. */
  usedMs: number;
};

/** Mapping costs ten times the reading of a small file: every so many readings are mapped as well. */
const MAPPED_EACH = 20;
const fieldMap = Object.fromEntries(
  Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => [name, { ...entry, level: 1 as const }]),
);

async function readOne(
  parser: FuzzedParser,
  bytes: Buffer,
  isMapped: boolean,
): Promise<[FuzzSaid['ended'], string]> {
  try {
    const reading = await readBytes(parser, bytes);
    if (isMapped) mapReading(reading, { fieldMap, today: '2026-11-01' });
    return ['reading', ''];
  } catch (thrown) {
    if (thrown instanceof ReadProblem && thrown.message !== '') return ['refused', thrown.code];
    return ['crashed', thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)];
  }
}

async function run({ parser: name, seed, from, to }: FuzzAsk): Promise<void> {
  const parser = FUZZED[name];
  const seeds = await parser.seeds();
  for (let number = from; number < to; number++) {
    const [ended, why] = await readOne(parser, mutated(seeds, seed, number), number % MAPPED_EACH === 0);
    const { user, system } = process.cpuUsage();
    const said = { number, ended, why, rss: process.memoryUsage.rss(), usedMs: (user + system) / 1000 };
    await new Promise((sent) => process.send?.(said satisfies FuzzSaid, sent));
  }
}

// As in the reader child: libraries leave promises behind when a file is damaged.
process.on('unhandledRejection', () => {});
process.on('message', (ask: FuzzAsk) => {
  void run(ask).then(() => process.disconnect());
});
