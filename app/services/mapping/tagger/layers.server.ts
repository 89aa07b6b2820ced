/** Layers of a network on plain typed arrays: rows of numbers times weights, and rows brought to one scale. */
import type { Numbers } from './attention.server';
import { BadWeights, type Tensor, type Weights } from './weights.server';

export type Linear = { weight: Numbers; bias: Numbers; inputs: number; outputs: number };
export type Norm = { weight: Numbers; bias: Numbers };

type Layers = {
  tensor: (name: string) => Tensor;
  norm: (name: string) => Norm;
  /** @throws BadWeights where it takes another number of inputs */
  linear: (name: string, inputs: number) => Linear;
};

/** The layers of a file of weights by their names. @throws BadWeights where one is missing */
export function layersOf(tensors: Weights['tensors']): Layers {
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
  return { tensor, norm, linear };
}

/** Outputs are computed in pairs. */
export const evenly = (count: number): number => count + (count % 2);

/**
 * Rows of inputs times the weights, four rows and two outputs at a time, so that each number that is fetched is used more than
 * once. In doubles: V8 would turn each single into one first. Rows and outputs are padded to whole fours and twos.
 */
export function applied({ weight, bias, inputs, outputs }: Linear, x: Numbers, n: number): Numbers {
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
export function normed(x: Numbers, { weight, bias }: Norm, n: number): Numbers {
  const width = weight.length;
  const out = new Float64Array(x.length);
  for (let i = 0; i < n; i++) {
    const at = i * width;
    let [sum, squares] = [0, 0];
    for (let k = 0; k < width; k++) sum += x[at + k] as number;
    const mean = sum / width;
    for (let k = 0; k < width; k++) squares += ((x[at + k] as number) - mean) ** 2;
    const scale = 1 / Math.sqrt(squares / width + 1e-5);
    for (let k = 0; k < width; k++)
      out[at + k] = ((x[at + k] as number) - mean) * scale * (weight[k] as number) + (bias[k] as number);
  }
  return out;
}
