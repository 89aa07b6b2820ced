import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { isPlaceRole, OTHER_LABELS } from '~/domain/fields/field-map';
import { orderField } from '~/domain/orders/order-fields';
import { volumeUnit, weightUnit } from '~/domain/trade/units';
import { labelTokens } from './label-tokens.server';
import { sourcesOf } from './map-sources.server';

/** What a label stands for: the names it fills (none for a label that is only known) and the unit it carries. */
export type LabelMeaning = {
  label: string;
  names: readonly string[];
  unit?: string;
  /** Of several labels in one, "Pcs / Wt / CBM", what each means. */
  parts?: readonly LabelMeaning[];
};

/** The field map turned round: from a label to the names it fills. */
export type LabelIndex = {
  /** The meaning of a whole text taken as a label. */
  lookup(text: string): LabelMeaning | null;
  /** The names an EDI reference fills, by its key such as `X12:BM`. */
  reference(key: string): readonly string[];
  /** The meaning of several labels in one: "Container / Seal / Size", "Importing carrier / Voy / Line". */
  combined(text: string): LabelMeaning | null;
  /** The longest label that the tokens begin with at a place, and how many tokens it takes. */
  longestAt(tokens: readonly string[], start: number): { meaning: LabelMeaning; length: number } | null;
};

const REFERENCE = /^(X12|EDIFACT):/;
const MAX_TOKENS = 12;
/** A text of more letters than this is no label, nor several in one. */
const MAX_LETTERS = 200;

const known = new WeakMap<ResolvedFieldMap, LabelIndex>();

/** The index of a resolved map; fields made unavailable are left out. */
export function indexLabels(map: ResolvedFieldMap): LabelIndex {
  const index = known.get(map) ?? buildIndex(map);
  known.set(map, index);
  return index;
}

const keyOf = (label: string): string => labelTokens(label).join(' ');

function buildIndex(map: ResolvedFieldMap): LabelIndex {
  const byLabel = new Map<string, string[]>();
  for (const [name, entry] of Object.entries(map)) {
    if (entry.available === false) continue;
    for (const source of sourcesOf(entry)) {
      const key = REFERENCE.test(source) ? source.toUpperCase() : keyOf(source);
      if (key === '') continue;
      const names = byLabel.get(key) ?? [];
      if (name !== OTHER_LABELS && !names.includes(name)) names.push(name);
      byLabel.set(key, names);
    }
  }
  const find = (tokens: readonly string[]): LabelMeaning | null => {
    const key = tokens.join(' ');
    const shorter = tokens.length > 1 && tokens.at(-1) === 'NO' ? tokens.slice(0, -1).join(' ') : null;
    const counted = shorter === null ? undefined : byLabel.get(shorter);
    // A flag has no number: "Hazardous: No" answers it.
    const isAnswer = counted?.every((name) => orderField(name)?.type === 'boolean');
    const names = byLabel.get(key) ?? (isAnswer ? undefined : counted);
    return names ? { label: key, names } : null;
  };
  const findWithUnit = (tokens: readonly string[]): LabelMeaning | null => {
    const whole = find(tokens);
    const unit = tokens.length > 0 ? unitToken(tokens.at(-1) ?? '') : undefined;
    // "Gross kg", and "Kg brut".
    const carried = unit ?? (tokens.length > 1 ? unitToken(tokens[0] ?? '') : undefined);
    if (whole) return carried && isUnitOf(carried, whole.names) ? { ...whole, unit: carried } : whole;
    const bare = unit ? find(tokens.slice(0, -1)) : null;
    return bare && unit && isUnitOf(unit, bare.names) ? { ...bare, unit } : null;
  };
  const lookup = (text: string) => (text.length > MAX_LETTERS ? null : findWithUnit(labelTokens(text)));
  return {
    lookup,
    combined: (text) => (text.length > MAX_LETTERS ? null : combineLabels(text, lookup)),
    reference: (key) => byLabel.get(key.toUpperCase()) ?? [],
    longestAt(tokens, start) {
      for (let length = Math.min(MAX_TOKENS, tokens.length - start); length > 0; length--) {
        const meaning = findWithUnit(tokens.slice(start, start + length));
        if (meaning) return { meaning, length };
      }
      return null;
    },
  };
}

/** What stands between the labels of one text; the plainest first: "No & kind of pkgs / Description". */
const SEPARATORS = [/\s+[–—-]\s+/, /\s*[/,|]\s*|\s+[–—-]\s+/, /\s*[/&+,|]\s*|\s+[–—-]\s+|\s+(?:and|or)\s+/i];
/** The stroke of these abbreviations separates nothing. */
const STROKES: readonly [RegExp, string][] = [
  [/\bB\s?\/\s?L\b/gi, 'BL'],
  [/\bP\/U\b/gi, 'PU'],
  [/\bD\/O\b/gi, 'DO'],
  [/\bP\/O\b/gi, 'PO'],
  [/\bS\/S\b/gi, 'SS'],
  [/\bM\/V\b/gi, 'MV'],
];
const MAX_PARTS = 5;
/** Who takes part; where the goods are moved says another label. */
const PARTIES = new Set(['shipper_location', 'consignee_location']);

/** All parts must be labels. Of two places the one that says what happens there: "Shipper / Loading address". */
function combineLabels(text: string, lookup: LabelIndex['lookup']): LabelMeaning | null {
  const plain = STROKES.reduce((now, [stroke, word]) => now.replace(stroke, word), text);
  const ways = SEPARATORS.map((separator) => plain.split(separator)).filter(
    ({ length }) => length > 1 && length <= MAX_PARTS,
  );
  const found = ways.map((parts) => parts.map(lookup)).find((all) => all.every((one) => one !== null));
  if (!found) return null;
  const parts = found.filter((one) => one !== null);
  const names = [...new Set(parts.flatMap((one) => one.names))];
  const places = names.filter(isPlaceRole);
  const acted = places.filter((role) => !PARTIES.has(role));
  const [place] = acted.length > 0 ? acted : places;
  if (acted.length > 1 || (acted.length === 0 && places.length > 1)) return null;
  const unit = parts.find((one) => one.unit)?.unit;
  return {
    label: labelTokens(text).join(' '),
    parts,
    names: names.filter((name) => !isPlaceRole(name) || name === place),
    ...(unit ? { unit } : {}),
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
