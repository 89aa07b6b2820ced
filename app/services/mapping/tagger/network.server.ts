/**
 * The tagger's network on plain typed arrays; learning/tagger/model.py is the same in PyTorch (decision 028 says why there is
 * no runtime for it).
 */
import { look, type Numbers, softmax } from './attention.server';
import { applied, evenly, type Linear, layersOf, type Norm, normed } from './layers.server';
import { GROUPS, NEIGHBOURS } from './neighbours.server';
import { NUMBERS, type PageFeatures } from './page-features.server';
import { relations } from './relations.server';
import { TAGS } from './tags';
import { BadWeights, type Weights } from './weights.server';
import { HASH_BUCKETS, HASHES } from './word-features.server';

const EMBEDDED = 64;
const WIDTH = 128;
/** How many numbers of a word the last layer sees. */
export const HIDDEN = WIDTH;
const LAYERS = 2;
const HEADS = 4;
const OF_HEAD = WIDTH / HEADS;
const ENTERING = EMBEDDED * (1 + GROUPS.length) + NUMBERS;

type Layer = {
  beforeLook: Norm;
  ask: Linear;
  take: Linear;
  beforeThink: Norm;
  widen: Linear;
  narrow: Linear;
};

export type Network = {
  letters: Float32Array;
  enter: Linear;
  entered: Norm;
  /** For each relation the bias of every head of every layer. */
  bias: Float32Array;
  layers: Layer[];
  last: Norm;
  tell: Linear;
  /** Which weights these are. */
  version: string;
};

/** The network of these weights. @throws BadWeights where one is missing or of another size */
export function networkOf({ tensors, version }: Weights): Network {
  const { tensor, norm, linear } = layersOf(tensors);
  const letters = tensor('letters.weight').values;
  const tell = linear('tell', WIDTH);
  if (letters.length !== HASH_BUCKETS * EMBEDDED || tell.outputs !== evenly(TAGS.length))
    throw new BadWeights('it is of another size');
  return {
    letters,
    enter: linear('enter', ENTERING),
    entered: norm('entered'),
    bias: tensor('bias.weight').values,
    layers: Array.from({ length: LAYERS }, (_, i) => ({
      beforeLook: norm(`before_look.${i}`),
      ask: linear(`ask.${i}`, WIDTH),
      take: linear(`take.${i}`, WIDTH),
      beforeThink: norm(`before_think.${i}`),
      widen: linear(`widen.${i}`, WIDTH),
      narrow: linear(`narrow.${i}`, 2 * WIDTH),
    })),
    last: norm('last'),
    tell,
    version,
  };
}

/** For each word the chance of each tag, TAGS.length numbers that make 1. */
export function tagChances(network: Network, features: PageFeatures): Float32Array {
  return chancesOf(network.tell, hiddenStates(network, features));
}

/** For each word the HIDDEN numbers that the last layer tells its tag from. */
export function hiddenStates(network: Network, features: PageFeatures): Numbers {
  const n = features.count;
  const x = normed(applied(network.enter, enteringOf(network, features), n), network.entered, n);
  const related = relations(features.boxes);
  for (const [i, layer] of network.layers.entries()) {
    const asked = applied(layer.ask, normed(x, layer.beforeLook, n), n);
    add(x, applied(layer.take, looked(asked, related, biasesOf(network, i)), n));
    const wide = applied(layer.widen, normed(x, layer.beforeThink, n), n);
    for (let j = 0; j < wide.length; j++) if ((wide[j] as number) < 0) wide[j] = 0;
    add(x, applied(layer.narrow, wide, n));
  }
  return normed(x, network.last, n);
}

/** The chances of each tag by a last layer. */
export function chancesOf(tell: Linear, hidden: Numbers): Float32Array {
  const n = hidden.length / HIDDEN;
  const told = applied(tell, hidden, n);
  const chances = new Float32Array(n * TAGS.length);
  for (let i = 0; i < n; i++) {
    const own = told.subarray(i * tell.outputs, i * tell.outputs + TAGS.length);
    softmax(own, TAGS.length);
    chances.set(own, i * TAGS.length);
  }
  return chances;
}

/** The letters of each word and of its neighbours, summed, then its numbers. */
function enteringOf({ letters }: Network, { count, hashes, numbers, around }: PageFeatures): Numbers {
  const own = new Float64Array(count * EMBEDDED);
  for (let i = 0; i < count; i++)
    for (let k = 0; k < HASHES; k++) {
      const bucket = hashes[i * HASHES + k] as number;
      if (bucket > 0) sumInto(own, i * EMBEDDED, letters, bucket * EMBEDDED);
    }
  const out = new Float64Array(count * ENTERING);
  for (let i = 0; i < count; i++) {
    out.set(own.subarray(i * EMBEDDED, (i + 1) * EMBEDDED), i * ENTERING);
    for (const [g, [first, last]] of GROUPS.entries())
      for (let k = first; k < last; k++) {
        const word = around[i * NEIGHBOURS + k] as number;
        if (word >= 0) sumInto(out, i * ENTERING + (g + 1) * EMBEDDED, own, word * EMBEDDED);
      }
    out.set(numbers.subarray(i * NUMBERS, (i + 1) * NUMBERS), i * ENTERING + EMBEDDED * (1 + GROUPS.length));
  }
  return out;
}

function sumInto(out: Numbers, at: number, from: Numbers | Float32Array, start: number): void {
  for (let k = 0; k < EMBEDDED; k++) out[at + k] = (out[at + k] as number) + (from[start + k] as number);
}

function add(x: Numbers, y: Numbers): void {
  for (let i = 0; i < x.length; i++) x[i] = (x[i] as number) + (y[i] as number);
}

/** Each word looks at the words that fit it by what they are and how they lie to it. */
function looked(asked: Numbers, related: Uint16Array, biases: readonly Numbers[]): Numbers {
  const n = asked.length / (3 * WIDTH);
  const out = new Float64Array(n * WIDTH);
  for (const [head, bias] of biases.entries()) {
    const at = head * OF_HEAD;
    const query = packed(asked, at, n);
    const key = packed(asked, WIDTH + at, n);
    const value = packed(asked, 2 * WIDTH + at, n);
    look({ query, key, value, size: OF_HEAD, bias }, related, { out, at, width: WIDTH });
  }
  return out;
}

/** The biases of a layer's heads by relation. */
function biasesOf({ bias }: Network, layer: number): Numbers[] {
  const of = LAYERS * HEADS;
  return Array.from({ length: HEADS }, (_, head) =>
    Float64Array.from({ length: bias.length / of }, (__, i) => bias[i * of + layer * HEADS + head] ?? 0),
  );
}

/** One head's part of each row, closely packed. */
function packed(asked: Numbers, at: number, n: number): Numbers {
  const out = new Float64Array(n * OF_HEAD);
  for (let i = 0; i < n; i++)
    out.set(asked.subarray(i * 3 * WIDTH + at, i * 3 * WIDTH + at + OF_HEAD), i * OF_HEAD);
  return out;
}
