import { RULES_LIST, rulesListSchema } from '../lists/rules-list';
import { orderField } from '../orders/order-fields';
import { readDirection } from '../trade/directions';
import { destinationProblems } from '../trade/tms-destinations';
import { type FieldMapEntry, splitList } from './field-map';
import { orderNameOf } from './field-map-cascade';
import { configProblem, fieldMapData } from './field-map-form';
import { ATTRIBUTES, type AttributeKind, isConfigField } from './map-attributes';
import { constantProblem, unitProblem } from './map-values';

/** What has to be looked up to judge entries, of all that they name. */
export type EntryFacts = {
  /** Why a pattern cannot be used, by the pattern. */
  patternProblems: ReadonlyMap<string, string>;
  ruleIds: ReadonlySet<number>;
  /** In small letters. */
  ruleNames: ReadonlySet<string>;
  /** The dictionary of each entry that the company of the cell has. */
  dictionaryOf: ReadonlyMap<number, string>;
};

/** The attributes that are patterns. */
export const PATTERNS = [
  'abbyy_source_regex',
  'post_process_source_regex',
  'adminreview_validation_regex',
] as const satisfies readonly (keyof FieldMapEntry)[];
export type PatternName = (typeof PATTERNS)[number];

/** The patterns of an entry that are set, by their names. */
export function patternsOf(entry: FieldMapEntry): [PatternName, string][] {
  return PATTERNS.flatMap((name): [PatternName, string][] => {
    const pattern: unknown = entry[name];
    return typeof pattern === 'string' && pattern !== '' ? [[name, pattern]] : [];
  });
}

/**
 * An entry as it comes from outside, with its flags and texts as they are kept.
 * @returns what of it cannot be read, by attribute; `_` for an attribute that there is not
 */
export function readEntry(given: Record<string, unknown>): { entry: FieldMapEntry; problems: EntryProblems } {
  const parsed = fieldMapData.safeParse(given);
  if (parsed.success) return { entry: parsed.data, problems: {} };
  const { fieldErrors, formErrors } = parsed.error.flatten();
  const problems = { ...(fieldErrors as EntryProblems), ...(formErrors.length > 0 ? { _: formErrors } : {}) };
  return { entry: given, problems };
}

const isText = (value: unknown) => typeof value === 'string';
const areTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const IS_OF_KIND: Readonly<Record<AttributeKind, (value: unknown) => boolean>> = {
  text: isText,
  list: isText,
  pattern: isText,
  lines: isText,
  flag: (value) => typeof value === 'boolean',
  roles: areTexts,
  names: areTexts,
};
const KIND_OF = new Map<string, AttributeKind>(ATTRIBUTES.map(({ name, kind }) => [name, kind]));

/** A stored entry as documents are read by it: an attribute that is not of its kind is passed over. */
export function usableEntry(stored: Readonly<Record<string, unknown>>): FieldMapEntry {
  return Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => {
      const kind = KIND_OF.get(name);
      return kind === undefined || IS_OF_KIND[kind](value);
    }),
  );
}

/** What of an entry is not valid, by attribute. */
export type EntryProblems = Record<string, string[]>;

type Problems = Partial<Record<keyof FieldMapEntry, string | null>>;

/**
 * What of an entry is not valid, attribute by attribute, in plain words: the same for people, programs and files, and for
 * what was stored before. An attribute that is empty or not set is always right. (spec 3 §3, §5)
 */
export function entryProblems(fieldName: string, entry: FieldMapEntry, facts: EntryFacts): EntryProblems {
  const shape = readEntry(entry).problems;
  if (Object.keys(shape).length > 0) return shape;
  const found: Problems = {
    _config_value: valueProblem(fieldName, entry._config_value, facts),
    constant_value: entry.constant_value ? constantIssue(fieldName, entry.constant_value, facts) : null,
    preferred_uom: entry.preferred_uom ? unitProblem(fieldName, entry.preferred_uom) : null,
    concat_source_field: unknownSource(entry.concat_source_field),
    post_process_source_field: unknownSource(entry.post_process_source_field),
    run_post_rules: unknownRules(entry.run_post_rules, facts),
    shipment_direction_filter: unknownDirection(entry.shipment_direction_filter),
    ...Object.fromEntries(
      patternsOf(entry).map(([name, pattern]) => [name, facts.patternProblems.get(pattern) ?? null]),
    ),
  };
  const told = Object.entries(found).flatMap(([name, problem]): [string, string[]][] =>
    problem ? [[name, [problem]]] : [],
  );
  return { ...Object.fromEntries(told), ...destinationProblems(entry) };
}

/** Names of fields are written so, and labels of papers are not: "Vessel", "Notes Text". An alias of a question ends in _nlp. */
const FIELD_FORM = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;
/** Names with commas between them, as nothing on a paper stands. */
const COMMA_LIST = /^[a-z][a-z0-9_]*(?:,\s?[a-z][a-z0-9_]*)*,\s?[a-z][a-z0-9_]*$/;

/** A source is a field of the order, the answer to a question, or a text under a label of the document. */
function unknownSource(list: string | undefined): string | null {
  for (const source of splitList(list)) {
    if (COMMA_LIST.test(source)) return 'Give sources joined by |, not by commas';
    if (FIELD_FORM.test(source) && !orderField(source) && !source.endsWith('_nlp'))
      return `There is no field "${source}"`;
  }
  return null;
}

function valueProblem(fieldName: string, value: unknown, { ruleIds }: EntryFacts): string | null {
  if (value === undefined || value === '') return null;
  if (!isConfigField(fieldName)) return 'Only a field whose name begins with _config- has this value';
  const problem = configProblem(fieldName, value);
  if (problem !== null || fieldName !== RULES_LIST) return problem;
  return missing(
    rulesListSchema.parse(value).map(({ rule_id }) => rule_id),
    (id) => ruleIds.has(id),
  );
}

const unknownRules = (names: readonly string[] | undefined, { ruleNames }: EntryFacts) =>
  missing(names ?? [], (name) => ruleNames.has(name.toLowerCase()));

function unknownDirection(list: string | undefined): string | null {
  const unknown = splitList(list).find((name) => !readDirection(name));
  return unknown === undefined ? null : `There is no direction "${unknown}"`;
}

function missing<T extends string | number>(
  wanted: readonly T[],
  isKnown: (one: T) => boolean,
): string | null {
  const unknown = wanted.find((one) => !isKnown(one));
  if (unknown === undefined) return null;
  return typeof unknown === 'number' ? `There is no rule ${unknown}` : `There is no rule called "${unknown}"`;
}

function constantIssue(fieldName: string, constant: string, { dictionaryOf }: EntryFacts): string | null {
  if (isConfigField(fieldName)) return null;
  const problem = constantProblem(fieldName, constant);
  const dictionary = orderField(orderNameOf(fieldName))?.dictionary;
  if (problem !== null || dictionary === undefined) return problem;
  return dictionaryOf.get(Number(constant)) === dictionary ? null : `The list has no entry ${constant}`;
}
