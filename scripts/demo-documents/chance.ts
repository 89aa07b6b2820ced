/** Chance that comes out the same every time, so that the documents in the repository can be made again. */
export type Chance = {
  int: (from: number, to: number) => number;
  pick: <T>(choices: readonly T[]) => T;
  digits: (count: number) => string;
  fraction: () => number;
};

/** A mulberry32 generator, seeded by a text. */
export function chanceOf(seed: string): Chance {
  let state = [...seed].reduce((hash, c) => Math.imul(hash ^ c.charCodeAt(0), 0x01000193), 0x811c9dc5);
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1));
  return {
    fraction,
    int,
    pick: (choices) => {
      const choice = choices[int(0, choices.length - 1)];
      if (choice === undefined) throw new Error('There is nothing to pick from');
      return choice;
    },
    digits: (count) => Array.from({ length: count }, (_, i) => int(i === 0 ? 1 : 0, 9)).join(''),
  };
}
