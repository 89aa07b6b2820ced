/**
 * The tagger's network on plain typed arrays; learning/tagger/model.py is the same in PyTorch (decision 028 says why there is
 * no runtime for it).
 */
import { look, type Numbers, softmax } from './attention.server';
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

type Linear = { weight: Numbers; bias: Numbers; inputs: number; outputs: number };
type Norm = { weight: Numbers; bias: Numbers };
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
};

/** The network of these weights. @throws BadWeights where one is missing or of another size */
export function networkOf({ tensors }: Weights): Network {
  const tensor = (name: string): Tensor => {
    const found = tensors.get(name);
    if (!found) throw new BadWeights(`it lacks ${name}`);
    return found;
  };
  const norm = (name: string): Norm => ({
    weight: Float64Array.from(tensor(`${name}.weight`).values),
    bias: Float64Array.from(tensor(`${name}.bias`).values),
  });
  const linear = (name: string, inputs: number): Linear => {
    const { values, shape } = tensor(`${name}.weight`);
    const [outputs = 0, columns] = shape;
    if (columns !== inputs) throw new BadWeights(`${name} is of another size`);
    return {
      weight: padTo(Float64Array.from(values), evenly(outputs) * inputs),
      bias: padTo(Float64Array.from(tensor(`${name}.bias`).values), evenly(outputs)),
      inputs,
      outputs: evenly(outputs),
    };
  };
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
  };
}

/** Outputs are computed in pairs. */
const evenly = (count: number): number => count + (count % 2);

/** For each word the chance of each tag, TAGS.length numbers that make 1. */
export function tagChances(network: Network, features: PageFeatures): Float32Array {
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
  const told = applied(network.tell, normed(x, network.last, n), n);
  const chances = new Float32Array(n * TAGS.length);
  for (let i = 0; i < n; i++) {
    const own = told.subarray(i * network.tell.outputs, i * network.tell.outputs + TAGS.length);
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

/**
 * Rows of inputs times the weights, four rows and two outputs at a time, so that each number that is fetched is used more than
 * once. In doubles: V8 would turn each single into one first. Rows and outputs are padded to whole fours and twos.
 */
function applied({ weight, bias, inputs, outputs }: Linear, x: Numbers, n: number): Numbers {
  const padded = padTo(x, 4 * Math.ceil(n / 4) * inputs);
  const out = new Float64Array(4 * Math.ceil(n / 4) * outputs);
  for (let i = 0; i < n; i += 4) {
    const [a, b, c, d] = [i * inputs, (i + 1) * inputs, (i + 2) * inputs, (i + 3) * inputs];
    for (let o = 0; o < outputs; o += 2) {
      const [first, second] = [o * inputs, (o + 1) * inputs];
      let p = 0;
      let q = 0;
      let r = 0;
      let s = 0;
      let t = 0;
      let u = 0;
      let v = 0;
      let w = 0;
      for (let k = 0; k < inputs; k++) {
        const one = weight[first + k] as number;
        const two = weight[second + k] as number;
        const e = padded[a + k] as number;
        const f = padded[b + k] as number;
        const g = padded[c + k] as number;
        const h = padded[d + k] as number;
        p += one * e;
        q += one * f;
        r += one * g;
        s += one * h;
        t += two * e;
        u += two * f;
        v += two * g;
        w += two * h;
      }
      const [ofFirst, ofSecond] = [bias[o] as number, bias[o + 1] as number];
      const at = i * outputs + o;
      out[at] = p + ofFirst;
      out[at + outputs] = q + ofFirst;
      out[at + 2 * outputs] = r + ofFirst;
      out[at + 3 * outputs] = s + ofFirst;
      out[at + 1] = t + ofSecond;
      out[at + outputs + 1] = u + ofSecond;
      out[at + 2 * outputs + 1] = v + ofSecond;
      out[at + 3 * outputs + 1] = w + ofSecond;
    }
  }
  return out.subarray(0, n * outputs);
}

function padTo(x: Numbers, length: number): Numbers {
  if (x.length === length) return x;
  const padded = new Float64Array(length);
  padded.set(x);
  return padded;
}

/** Each row brought to mean 0 and deviation 1, then scaled. */
function normed(x: Numbers, { weight, bias }: Norm, n: number): Numbers {
  const out = new Float64Array(x.length);
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
