/** Numbers of the network; in doubles, since V8 would turn each single into one first. */
export type Numbers = Float64Array;

/** A word that gets less of a look than this adds nothing that shows. */
const UNSEEN = 1e-5;
/** e to less than this is nothing beside the most. */
const NOTHING = -20;

/** Makes shares of 1 of the first so many numbers. */
export function softmax(x: Numbers, count: number): void {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) if ((x[i] as number) > most) most = x[i] as number;
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const below = (x[i] as number) - most;
    const value = below < NOTHING ? 0 : Math.exp(below);
    x[i] = value;
    sum += value;
  }
  for (let i = 0; i < count; i++) x[i] = (x[i] as number) / sum;
}

export type Head = {
  /** Words times `size`, closely packed. */
  query: Numbers;
  key: Numbers;
  value: Numbers;
  size: number;
  /** By relation. */
  bias: Numbers;
};

/** Rows of `width`; this head's part of each begins at `at`. */
type Place = { out: Numbers; at: number; width: number };

/** Writes what each word sees of the others into its part of each row. */
export function look(head: Head, related: Uint16Array, { out, at, width }: Place): void {
  const { query, size } = head;
  const n = query.length / size;
  const shares = new Float64Array(4 * Math.ceil(n / 4));
  const seen = new Int32Array(n);
  for (let i = 0; i < n; i++) {
    likeness(head, i, n, shares);
    for (let j = 0; j < n; j++)
      shares[j] = (shares[j] as number) + (head.bias[related[i * n + j] as number] as number);
    softmax(shares, n);
    let count = 0;
    for (let j = 0; j < n; j++) {
      if ((shares[j] as number) < UNSEEN) continue;
      seen[count] = j;
      count += 1;
    }
    sumSeen(head, shares, seen.subarray(0, count), out.subarray(i * width + at));
  }
}

/** How much each word is like what word i asks for, four words at a time. */
function likeness({ query, key, size }: Head, i: number, n: number, out: Numbers): void {
  const scale = 1 / Math.sqrt(size);
  const from = i * size;
  for (let j = 0; j < n; j += 4) {
    // Behind the last word the key is read again: its answer is not used.
    const a = j * size;
    const b = Math.min(j + 1, n - 1) * size;
    const c = Math.min(j + 2, n - 1) * size;
    const d = Math.min(j + 3, n - 1) * size;
    let p = 0;
    let q = 0;
    let r = 0;
    let s = 0;
    for (let k = 0; k < size; k++) {
      const asked = query[from + k] as number;
      p += asked * (key[a + k] as number);
      q += asked * (key[b + k] as number);
      r += asked * (key[c + k] as number);
      s += asked * (key[d + k] as number);
    }
    out[j] = p * scale;
    out[j + 1] = q * scale;
    out[j + 2] = r * scale;
    out[j + 3] = s * scale;
  }
}

/** Adds the words that are seen by their shares, four at a time. */
function sumSeen({ value, size }: Head, shares: Numbers, seen: Int32Array, out: Numbers): void {
  const count = seen.length;
  let m = 0;
  for (; m + 3 < count; m += 4) {
    const a = seen[m] as number;
    const b = seen[m + 1] as number;
    const c = seen[m + 2] as number;
    const d = seen[m + 3] as number;
    const p = shares[a] as number;
    const q = shares[b] as number;
    const r = shares[c] as number;
    const s = shares[d] as number;
    for (let k = 0; k < size; k++)
      out[k] =
        (out[k] as number) +
        p * (value[a * size + k] as number) +
        q * (value[b * size + k] as number) +
        r * (value[c * size + k] as number) +
        s * (value[d * size + k] as number);
  }
  for (; m < count; m++) {
    const word = seen[m] as number;
    const share = shares[word] as number;
    for (let k = 0; k < size; k++) out[k] = (out[k] as number) + share * (value[word * size + k] as number);
  }
}
