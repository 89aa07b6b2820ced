import type { Linear } from '~/services/mapping/tagger/layers.server';
import { HIDDEN } from '~/services/mapping/tagger/network.server';
import { TAGS } from '~/services/mapping/tagger/tags';
import { ROW } from '~/services/mapping/tagger/tuned-tell.server';
import type { Examples } from './examples.server';

/** Constants of this module: an imported one is looked up anew in each step of a loop where modules are not bundled. */
const INPUTS = HIDDEN;
const STRIDE = ROW;

/** Measured by `npm run bench:fine-tune`. */
const BATCH = 32;
const RATE = 0.004;
/** How strongly each weight is pulled back to the shipped one, at each step. */
const PULL = 0.002;
const MIN_STEPS = 400;
const MAX_STEPS = 3_000;
const EPOCHS = 8;
/** A rare tag's word counts at most so many times as much as the commonest one's. */
const MAX_WEIGHT = 4;
/** Less of an error than this moves nothing. */
const NOTHING = 1e-4;

/**
 * What is to be added to the last layer so that it tells these words by their tags: softmax regression that starts at the shipped
 * weights and is pulled back to them (Adam, small batches). The same words give the same numbers.
 */
export function trainLastLayer(tell: Linear, { hidden, tags }: Examples): Float32Array {
  const count = tags.length;
  const delta = new Float64Array(TAGS.length * STRIDE);
  if (count === 0) return new Float32Array(delta.length);
  const weights = weightsOf(tags);
  const optimiser = openAdam(delta);
  const steps = Math.min(MAX_STEPS, Math.max(MIN_STEPS, Math.ceil((EPOCHS * count) / BATCH)));
  const order = orderOf(count);
  const gradient = new Float64Array(delta.length);
  const errors = new Float64Array(TAGS.length);
  for (let step = 0; step < steps; step++) {
    gradient.fill(0);
    for (let i = 0; i < BATCH; i++) {
      const word = order(step * BATCH + i);
      const tag = tags[word] as number;
      const at = word * INPUTS;
      errorsOf(tell, delta, { hidden, at, tag }, errors);
      addGradient(gradient, errors, { hidden, at, weight: (weights[tag] as number) / BATCH });
    }
    optimiser(gradient, RATE * (1 - (0.9 * step) / steps));
  }
  return Float32Array.from(delta);
}

/** What a word of each tag counts: the rarer the more, as the root of how often. */
function weightsOf(tags: Uint8Array): Float64Array {
  const often = new Float64Array(TAGS.length);
  for (const tag of tags) often[tag] = (often[tag] as number) + 1;
  const most = Math.max(...often);
  return often.map((count) => (count === 0 ? 0 : Math.min(MAX_WEIGHT, Math.sqrt(most / count))));
}

/** All words in an order that looks like chance, again and again; always the same one. */
function orderOf(count: number): (place: number) => number {
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  let state = 12_345;
  for (let i = count - 1; i > 0; i--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (i + 1));
    [order[i], order[other]] = [order[other] as number, order[i] as number];
  }
  return (place) => order[place % count] as number;
}

type Word = { hidden: Float32Array; at: number };

/** By how much the chance of each tag is too high for a word that has this one. */
function errorsOf(
  tell: Linear,
  delta: Float64Array,
  { hidden, at, tag }: Word & { tag: number },
  out: Float64Array,
): void {
  let most = Number.NEGATIVE_INFINITY;
  for (let t = 0; t < out.length; t++) {
    const [own, added] = [t * INPUTS, t * STRIDE];
    let sum = (tell.bias[t] as number) + (delta[added + INPUTS] as number);
    for (let k = 0; k < INPUTS; k++)
      sum += ((tell.weight[own + k] as number) + (delta[added + k] as number)) * (hidden[at + k] as number);
    out[t] = sum;
    if (sum > most) most = sum;
  }
  let total = 0;
  for (let t = 0; t < out.length; t++) {
    out[t] = Math.exp((out[t] as number) - most);
    total += out[t] as number;
  }
  for (let t = 0; t < out.length; t++) out[t] = (out[t] as number) / total - (t === tag ? 1 : 0);
}

function addGradient(
  gradient: Float64Array,
  errors: Float64Array,
  { hidden, at, weight }: Word & { weight: number },
): void {
  for (let t = 0; t < errors.length; t++) {
    const error = (errors[t] as number) * weight;
    if (Math.abs(error) < NOTHING * weight) continue;
    const row = t * STRIDE;
    for (let k = 0; k < INPUTS; k++)
      gradient[row + k] = (gradient[row + k] as number) + error * (hidden[at + k] as number);
    gradient[row + INPUTS] = (gradient[row + INPUTS] as number) + error;
  }
}

/** Moves numbers against a gradient: each by its own usual size (Adam), and a little back to zero. */
function openAdam(x: Float64Array): (gradient: Float64Array, rate: number) => void {
  const [mean, square] = [new Float64Array(x.length), new Float64Array(x.length)];
  let [first, second] = [1, 1];
  return (gradient, rate) => {
    first *= 0.9;
    second *= 0.99;
    for (let i = 0; i < x.length; i++) {
      const own = (gradient[i] as number) + PULL * (x[i] as number);
      mean[i] = 0.9 * (mean[i] as number) + 0.1 * own;
      square[i] = 0.99 * (square[i] as number) + 0.01 * own * own;
      const size = Math.sqrt((square[i] as number) / (1 - second)) + 1e-6;
      x[i] = (x[i] as number) - (rate * (mean[i] as number)) / (1 - first) / size;
    }
  };
}
