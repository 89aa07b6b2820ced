import type { ResolvedFieldMap } from '~/domain/field-map';
import { OTHER_LABELS } from '~/domain/field-map';
import { looksOf } from '~/domain/look-alikes';
import { volumeUnit, weightUnit } from '~/domain/units';
import { labelTokens } from './label-tokens.server';
import { sourcesOf } from './map-sources.server';

/** What a label stands for: the names it fills (none for a label that is only known) and the unit it carries. */
export type LabelMeaning = { label: string; names: readonly string[]; unit?: string };

/** The field map turned round: from a label to the names it fills. */
export type LabelIndex = {
  /** The meaning of a whole text taken as a label. */
  lookup(text: string): LabelMeaning | null;
  /** The names an EDI reference fills, by its key such as `X12:BM`. */
  reference(key: string): readonly string[];
  /** The meaning of a scanned label with a wrong letter or a lost space: "cargoAvailableAt", "Bill fo". */
  guess(text: string): LabelMeaning | null;
  /** The longest label that the tokens begin with at a place, and how many tokens it takes. */
  longestAt(tokens: readonly string[], start: number): { meaning: LabelMeaning; length: number } | null;
};

const REFERENCE = /^(X12|EDIFACT):/;
const MOST_TOKENS = 12;

/** Builds the index of a resolved map; fields made unavailable are left out. */
export function indexLabels(map: ResolvedFieldMap): LabelIndex {
  const byLabel = new Map<string, string[]>();
  for (const [name, entry] of Object.entries(map)) {
    if (entry.available === false) continue;
    for (const source of sourcesOf(entry)) {
      const key = REFERENCE.test(source) ? source.toUpperCase() : labelTokens(source).join(' ');
      if (key === '') continue;
      const names = byLabel.get(key) ?? [];
      if (name !== OTHER_LABELS && !names.includes(name)) names.push(name);
      byLabel.set(key, names);
    }
  }
  const compact: Compact = [...byLabel]
    .filter(([key]) => !REFERENCE.test(key))
    .map(([label, names]) => [label.replace(/ /g, ''), { label, names }] as const)
    .map(([text, meaning]) => ({ text, looks: looksOf(text), meaning }));
  const find = (tokens: readonly string[]): LabelMeaning | null => {
    const key = tokens.join(' ');
    const shorter = tokens.length > 1 && tokens.at(-1) === 'NO' ? tokens.slice(0, -1).join(' ') : null;
    const names = byLabel.get(key) ?? (shorter === null ? undefined : byLabel.get(shorter));
    return names ? { label: key, names } : null;
  };
  const findWithUnit = (tokens: readonly string[]): LabelMeaning | null => {
    const whole = find(tokens);
    const unit = tokens.length > 0 ? unitToken(tokens.at(-1) ?? '') : undefined;
    if (whole) return unit ? { ...whole, unit } : whole;
    const bare = unit ? find(tokens.slice(0, -1)) : null;
    return bare && unit && isUnitOf(unit, bare.names) ? { ...bare, unit } : null;
  };
  return {
    lookup: (text) => findWithUnit(labelTokens(text)),
    guess: (text) => guessLabel(labelTokens(text).join(''), compact),
    reference: (key) => byLabel.get(key.toUpperCase()) ?? [],
    longestAt(tokens, start) {
      for (let length = Math.min(MOST_TOKENS, tokens.length - start); length > 0; length--) {
        const meaning = findWithUnit(tokens.slice(start, start + length));
        if (meaning) return { meaning, length };
      }
      return null;
    },
  };
}

/** "Temp C" says degrees; the C of "Cust Ref C-1001" begins the number. */
function isUnitOf(unit: string, names: readonly string[]): boolean {
  return !/^[FC]$/.test(unit) || names.some((name) => name.startsWith('temperature'));
}

function unitToken(token: string): string | undefined {
  if (/^[FC]$/.test(token)) return token;
  return weightUnit(token) ?? volumeUnit(token);
}

/** Labels this long may have one letter wrong; shorter ones differ from each other by one. */
const LONG_LABEL = 7;

/** Labels this long may have two letters wrong. */
const VERY_LONG_LABEL = 12;
/** Shorter ones say something else when a look-alike is taken for another ("CY", "PO"). */
const SHORTEST_GUESS = 4;

type Compact = readonly { text: string; looks: string; meaning: LabelMeaning }[];

function guessLabel(text: string, compact: Compact): LabelMeaning | null {
  const exact = compact.find((label) => label.text === text);
  if (exact || text.length < SHORTEST_GUESS) return exact?.meaning ?? null;
  const looks = looksOf(text);
  const ways: ((label: Compact[number]) => boolean)[] = [
    (label) => label.looks === looks,
    (label) => isLong(label.text, text, LONG_LABEL) && isOneEditApart(label.text, text),
    (label) => isLong(label.text, text, VERY_LONG_LABEL) && areTwoEditsApart(label.looks, looks),
  ];
  for (const isNear of ways) {
    const [first, ...others] = compact.filter(isNear).map(({ meaning }) => meaning);
    // Two labels of different fields equally near: nobody can know.
    if (first) return others.every(({ names }) => names.join() === first.names.join()) ? first : null;
  }
  return null;
}

const isLong = (a: string, b: string, least: number): boolean => Math.min(a.length, b.length) >= least;

/** Equal but for two letters, wrong, missing or too many, that do not touch. */
function areTwoEditsApart(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    isOneEditApart(restA.slice(1), restB.slice(1)) ||
    isOneEditApart(restA.slice(1), restB) ||
    isOneEditApart(restA, restB.slice(1))
  );
}

/** Equal but for one letter wrong, missing or too many. */
function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}
