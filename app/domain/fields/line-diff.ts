/** A line of two texts: in both, in the first alone, or in the second alone. */
export type DiffLine = { kind: 'same' | 'removed' | 'added'; text: string };

/** Between the lines that are alike at both ends so many are compared one by one; more are shown as replaced. */
const MAX_COMPARED = 1500;

/** What changed between two texts, line by line. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const head = a.slice(0, start).map(same);
  const tail = a.slice(a.length - end).map(same);
  return [...head, ...between(a.slice(start, a.length - end), b.slice(start, b.length - end)), ...tail];
}

const same = (text: string): DiffLine => ({ kind: 'same', text });
const removed = (text: string): DiffLine => ({ kind: 'removed', text });
const added = (text: string): DiffLine => ({ kind: 'added', text });

/** The longest common run of lines stays, the others are taken out and put in. */
function between(a: readonly string[], b: readonly string[]): DiffLine[] {
  if (a.length > MAX_COMPARED || b.length > MAX_COMPARED) return [...a.map(removed), ...b.map(added)];
  const longest = commonRuns(a, b);
  const at = (i: number, j: number) => longest[i * (b.length + 1) + j] ?? 0;
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      lines.push(same(a[i] ?? ''));
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      lines.push(removed(a[i] ?? ''));
      i += 1;
    } else {
      lines.push(added(b[j] ?? ''));
      j += 1;
    }
  }
  return [...lines, ...a.slice(i).map(removed), ...b.slice(j).map(added)];
}

/** For each pair of places how many lines are common behind it, row by row. */
function commonRuns(a: readonly string[], b: readonly string[]): Uint16Array {
  const width = b.length + 1;
  const longest = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      longest[i * width + j] =
        a[i] === b[j]
          ? (longest[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(longest[(i + 1) * width + j] ?? 0, longest[i * width + j + 1] ?? 0);
  return longest;
}
