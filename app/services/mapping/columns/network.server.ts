/**
 * The column tagger's network on plain typed arrays; learning/columns/model.py is the same in PyTorch. Each column hears its two
 * neighbours on either side and the mean of all, three times.
 */
import { softmax } from '~/services/mapping/tagger/attention.server';
import {
  applied,
  evenly,
  type Linear,
  layersOf,
  type Norm,
  normed,
} from '~/services/mapping/tagger/layers.server';
import { BadWeights, type Weights } from '~/services/mapping/tagger/weights.server';
import { HASH_BUCKETS } from '~/services/mapping/tagger/word-features.server';
import { COLUMN_NUMBERS, type ColumnFeatures } from './column-features.server';
import { COLUMN_TAGS } from './tags';

const HEADING = 48;
const VALUE = 24;
const WIDTH = 96;
const INNER = 160;
const ROUNDS = 3;
const ENTERING = HEADING + VALUE + COLUMN_NUMBERS;
/** Whom a column hears, by places to the right. */
const HEARD = [-2, -1, 0, 1, 2] as const;
const HEARING = WIDTH * (HEARD.length + 1);

type Round = { before: Norm; widen: Linear; narrow: Linear };
export type ColumnNetwork = {
  headings: Float32Array;
  letters: Float32Array;
  enter: Linear;
  rounds: Round[];
  last: Norm;
  tell: Linear;
};

/** The network of these weights. @throws BadWeights where one is missing or of another size */
export function columnNetworkOf({ tensors }: Weights): ColumnNetwork {
  const { tensor, norm, linear } = layersOf(tensors);
  const headings = tensor('headings.weight').values;
  const letters = tensor('letters.weight').values;
  const tell = linear('tell', WIDTH);
  const isOurs =
    headings.length === HASH_BUCKETS * HEADING &&
    letters.length === HASH_BUCKETS * VALUE &&
    tell.outputs === evenly(COLUMN_TAGS.length);
  if (!isOurs) throw new BadWeights('it is of another size');
  return {
    headings,
    letters,
    enter: linear('enter', ENTERING),
    rounds: Array.from({ length: ROUNDS }, (_, i) => ({
      before: norm(`before.${i}`),
      widen: linear(`widen.${i}`, HEARING),
      narrow: linear(`narrow.${i}`, INNER),
    })),
    last: norm('last'),
    tell,
  };
}

/** For each column the chance of each tag, COLUMN_TAGS.length numbers that make 1. */
export function columnChances(network: ColumnNetwork, columns: readonly ColumnFeatures[]): Float64Array[] {
  const n = columns.length;
  if (n === 0) return [];
  const x = bent(applied(network.enter, enteringOf(network, columns), n));
  for (const { before, widen, narrow } of network.rounds) {
    const told = applied(narrow, bent(applied(widen, heardOf(normed(x, before, n), n), n)), n);
    for (let i = 0; i < x.length; i++) x[i] = (x[i] as number) + (told[i] as number);
  }
  const told = applied(network.tell, normed(x, network.last, n), n);
  return columns.map((_, i) => {
    const own = Float64Array.from(
      told.subarray(i * network.tell.outputs, i * network.tell.outputs + COLUMN_TAGS.length),
    );
    softmax(own, own.length);
    return own;
  });
}

/** Nothing below nothing. */
function bent(x: Float64Array): Float64Array {
  for (let i = 0; i < x.length; i++) if ((x[i] as number) < 0) x[i] = 0;
  return x;
}

/** The letters of a heading summed, those of the values on average, and the numbers. */
function enteringOf({ headings, letters }: ColumnNetwork, columns: readonly ColumnFeatures[]): Float64Array {
  const out = new Float64Array(columns.length * ENTERING);
  for (const [i, column] of columns.entries()) {
    const at = i * ENTERING;
    addRows(out.subarray(at, at + HEADING), headings, column.heading, 1);
    const scale = 1 / Math.max(1, column.letters.length);
    addRows(out.subarray(at + HEADING, at + HEADING + VALUE), letters, column.letters, scale);
    out.set(column.numbers, at + HEADING + VALUE);
  }
  return out;
}

function addRows(out: Float64Array, table: Float32Array, rows: readonly number[], scale: number): void {
  for (const row of rows)
    for (let k = 0; k < out.length; k++)
      out[k] = (out[k] as number) + scale * (table[row * out.length + k] as number);
}

/** The columns around each, with nothing beyond the edges, and the mean of all. */
function heardOf(x: Float64Array, n: number): Float64Array {
  const out = new Float64Array(n * HEARING);
  const all = new Float64Array(WIDTH);
  for (let i = 0; i < x.length; i++) all[i % WIDTH] = (all[i % WIDTH] as number) + (x[i] as number) / n;
  for (let i = 0; i < n; i++) {
    for (const [k, by] of HEARD.entries())
      if (i + by >= 0 && i + by < n)
        out.set(x.subarray((i + by) * WIDTH, (i + by + 1) * WIDTH), i * HEARING + k * WIDTH);
    out.set(all, i * HEARING + HEARD.length * WIDTH);
  }
  return out;
}
