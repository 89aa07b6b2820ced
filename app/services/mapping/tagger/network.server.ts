/**
 * The tagger's network on plain typed arrays; learning/tagger/model.py is the same in PyTorch (decision 028 says why there is
 * no runtime for it).
 */
import { GROUPS, NEIGHBOURS } from './neighbours.server';
import { NUMBERS, type PageFeatures } from './page-features.server';
import { relations } from './relations.server';
import { TAGS } from './tags';
import { BadWeights, type Tensor, type Weights } from './weights.server';
import { HASH_BUCKETS, HASHES } from './word-features.server';

const EMBEDDED = 64;
const WIDTH = 128;
const LAYERS = 2;
const HEADS = 4;
const OF_HEAD = WIDTH / HEADS;
const ENTERING = EMBEDDED * (1 + GROUPS.length) + NUMBERS;

type Linear = { weight: Float32Array; bias: Float32Array; inputs: number; outputs: number };
type Norm = { weight: Float32Array; bias: Float32Array };
type Layer = { beforeLook: Norm; ask: Linear; take: Linear; beforeThink: Norm; widen: Linear; narrow: Linear };

export type Network = {
  letters: Float32Array;
  enter: Linear;
  entered: Norm;
  /** For each relation the bias of every head of every layer. */
  bias: Float32Array;
  layers: Layer[];
  last: Norm;
  tell: Linear;
};

/** The network of these weights. @throws BadWeights where one is missing or of another size */
export function networkOf({ tensors }: Weights): Network {
  const tensor = (name: string): Tensor => {
    const found = tensors.get(name);
    if (!found) throw new BadWeights(`it lacks ${name}`);
    return found;
  };
  const norm = (name: string): Norm => ({
    weight: tensor(`${name}.weight`).values,
    bias: tensor(`${name}.bias`).values,
  });
  const linear = (name: string, inputs: number): Linear => {
    const { values: weight, shape } = tensor(`${name}.weight`);
    const [outputs = 0, columns] = shape;
    if (columns !== inputs) throw new BadWeights(`${name} is of another size`);
    return { weight, bias: tensor(`${name}.bias`).values, inputs, outputs };
  };
  const letters = tensor('letters.weight').values;
  const tell = linear('tell', WIDTH);
  if (letters.length !== HASH_BUCKETS * EMBEDDED || tell.outputs !== TAGS.length)
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
  };
}

/** For each word the chance of each tag, TAGS.length numbers that make 1. */
export function tagChances(network: Network, features: PageFeatures): Float32Array {
  const n = features.count;
  const x = normed(applied(network.enter, enteringOf(network, features), n), network.entered, n);
  const related = relations(features.boxes);
  for (const [i, layer] of network.layers.entries()) {
    const asked = applied(layer.ask, normed(x, layer.beforeLook, n), n);
    add(x, applied(layer.take, looked(asked, related, network.bias, i, n), n));
    const wide = applied(layer.widen, normed(x, layer.beforeThink, n), n);
    for (let j = 0; j < wide.length; j++) if ((wide[j] as number) < 0) wide[j] = 0;
    add(x, applied(layer.narrow, wide, n));
  }
  const chances = applied(network.tell, normed(x, network.last, n), n);
  for (let i = 0; i < n; i++) softmax(chances, i * TAGS.length, TAGS.length);
  return chances;
}

/** The letters of each word and of its neighbours, summed, then its numbers. */
function enteringOf({ letters }: Network, { count, hashes, numbers, around }: PageFeatures): Float32Array {
  const own = new Float32Array(count * EMBEDDED);
  for (let i = 0; i < count; i++)
    for (let k = 0; k < HASHES; k++) {
      const bucket = hashes[i * HASHES + k] as number;
      if (bucket > 0) sumInto(own, i * EMBEDDED, letters, bucket * EMBEDDED);
    }
  const out = new Float32Array(count * ENTERING);
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

function sumInto(out: Float32Array, at: number, from: Float32Array, start: number): void {
  for (let k = 0; k < EMBEDDED; k++)
    out[at + k] = (out[at + k] as number) + (from[start + k] as number);
}

function add(x: Float32Array, y: Float32Array): void {
  for (let i = 0; i < x.length; i++) x[i] = (x[i] as number) + (y[i] as number);
}

/** Rows of inputs times the weights, four rows and two outputs at a time: each weight is fetched once for four words. */
function applied({ weight, bias, inputs, outputs }: Linear, x: Float32Array, n: number): Float32Array {
  const out = new Float32Array(n * outputs);
  const whole = n - (n % 4);
  for (let i = 0; i < whole; i += 4) {
    const [a, b, c, d] = [i * inputs, (i + 1) * inputs, (i + 2) * inputs, (i + 3) * inputs];
    for (let o = 0; o < outputs; o++) {
      const from = o * inputs;
      let [p, q, r, s] = [0, 0, 0, 0];
      for (let k = 0; k < inputs; k++) {
        const w = weight[from + k] as number;
        p += w * (x[a + k] as number);
        q += w * (x[b + k] as number);
        r += w * (x[c + k] as number);
        s += w * (x[d + k] as number);
      }
      const start = bias[o] as number;
      out[i * outputs + o] = p + start;
      out[(i + 1) * outputs + o] = q + start;
      out[(i + 2) * outputs + o] = r + start;
      out[(i + 3) * outputs + o] = s + start;
    }
  }
  for (let i = whole; i < n; i++)
    for (let o = 0; o < outputs; o++) {
      let sum = bias[o] as number;
      for (let k = 0; k < inputs; k++)
        sum += (weight[o * inputs + k] as number) * (x[i * inputs + k] as number);
      out[i * outputs + o] = sum;
    }
  return out;
}

/** Each row brought to mean 0 and deviation 1, then scaled. */
function normed(x: Float32Array, { weight, bias }: Norm, n: number): Float32Array {
  const out = new Float32Array(x.length);
  for (let i = 0; i < n; i++) {
    const at = i * WIDTH;
    let [sum, squares] = [0, 0];
    for (let k = 0; k < WIDTH; k++) sum += x[at + k] as number;
    const mean = sum / WIDTH;
    for (let k = 0; k < WIDTH; k++) squares += ((x[at + k] as number) - mean) ** 2;
    const scale = 1 / Math.sqrt(squares / WIDTH + 1e-5);
    for (let k = 0; k < WIDTH; k++)
      out[at + k] = ((x[at + k] as number) - mean) * scale * (weight[k] as number) + (bias[k] as number);
  }
  return out;
}

/** Each word looks at the words that fit it by what they are and how they lie to it. */
function looked(
  asked: Float32Array,
  related: Uint16Array,
  bias: Float32Array,
  layer: number,
  n: number,
): Float32Array {
  const out = new Float32Array(n * WIDTH);
  const look = new Float32Array(n);
  const row = 3 * WIDTH;
  for (let head = 0; head < HEADS; head++) {
    const at = head * OF_HEAD;
    const key = keysOf(asked, WIDTH + at, n);
    const value = keysOf(asked, 2 * WIDTH + at, n);
    const column = layer * HEADS + head;
    for (let i = 0; i < n; i++) {
      const query = asked.subarray(i * row + at, i * row + at + OF_HEAD);
      for (let j = 0; j < n; j++) {
        let sum = 0;
        for (let k = 0; k < OF_HEAD; k++) sum += (query[k] as number) * (key[j * OF_HEAD + k] as number);
        look[j] =
          sum / Math.sqrt(OF_HEAD) + (bias[(related[i * n + j] as number) * LAYERS * HEADS + column] as number);
      }
      softmax(look, 0, n);
      for (let j = 0; j < n; j++) {
        const share = look[j] as number;
        if (share < 1e-7) continue;
        for (let k = 0; k < OF_HEAD; k++)
          out[i * WIDTH + at + k] =
            (out[i * WIDTH + at + k] as number) + share * (value[j * OF_HEAD + k] as number);
      }
    }
  }
  return out;
}

/** One head's part of each row, closely packed. */
function keysOf(asked: Float32Array, at: number, n: number): Float32Array {
  const out = new Float32Array(n * OF_HEAD);
  for (let i = 0; i < n; i++)
    out.set(asked.subarray(i * 3 * WIDTH + at, i * 3 * WIDTH + at + OF_HEAD), i * OF_HEAD);
  return out;
}

function softmax(x: Float32Array, at: number, count: number): void {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = at; i < at + count; i++) if ((x[i] as number) > most) most = x[i] as number;
  let sum = 0;
  for (let i = at; i < at + count; i++) {
    const value = Math.exp((x[i] as number) - most);
    x[i] = value;
    sum += value;
  }
  for (let i = at; i < at + count; i++) x[i] = (x[i] as number) / sum;
}
