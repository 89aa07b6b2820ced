import { type FieldMapEntry, type ResolvedFieldMap, splitList } from '~/domain/fields/field-map';
import { preferredUnit } from '~/domain/fields/map-values';
import {
  type FieldValue,
  joinDoubts,
  type OrderDraft,
  offeredFor,
  type Provenance,
} from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import type { DateOrder } from '~/domain/trade/parse-date';
import { convertUnit } from '~/domain/trade/units';
import { POLICY } from '~/services/mapping/decide/policy';
import { forget, settle } from '~/services/mapping/decide/settle';
import { isSourceName, sourceName, sourcesIn, sourcesOf } from '~/services/mapping/labels/map-sources.server';
import { isPattern, matchOf } from '~/services/mapping/labels/patterns.server';
import { answerByMeaning, PARTLY_UNDERSTOOD } from '~/services/mapping/questions/answer-from-draft.server';
import { queriesOf } from '~/services/mapping/questions/with-sources.server';
import { recogniseValue } from '~/services/mapping/values/recognise-value.server';
import { trimByMap } from './apply-field-map.server';

const NONE: ReadonlySet<string> = new Set();

type Entry = FieldMapEntry & { level: NonNullable<Provenance['level']> };

/**
 * What a map does with the values once all are there: takes a part of another one (post process), puts several
 * together (concat), and gives measures in the unit that is preferred. (spec 3 §3 Field map)
 */
export function finishByMap(draft: OrderDraft, fieldMap: ResolvedFieldMap, dateOrder?: DateOrder): void {
  answerByMeaning(draft, queriesOf(fieldMap), PARTLY_UNDERSTOOD.evidence);
  for (const [name, entry] of Object.entries(fieldMap))
    if (orderField(name) && entry.available !== false) finishField(draft, name, entry, dateOrder);
}

function finishField(draft: OrderDraft, name: string, entry: Entry, dateOrder?: DateOrder): void {
  makeField(draft, name, entry, dateOrder);
  preferUnit(draft, name, entry);
}

function makeField(draft: OrderDraft, name: string, entry: Entry, dateOrder?: DateOrder): void {
  takeAnswer(draft, name, entry, dateOrder);
  postProcess(draft, name, entry, dateOrder);
  concat(draft, name, entry);
}

/**
 * Orders in which what the map made of other values follows these where they were changed or doubted since: by past corrections, by the
 * tagger, by the calendar. `before`: the same orders as their map left them.
 */
export function remakeByMap(
  drafts: readonly OrderDraft[],
  before: readonly OrderDraft[],
  fieldMap: ResolvedFieldMap,
  dateOrderOf: () => DateOrder,
): OrderDraft[] {
  if (!makesValues(fieldMap)) return [...drafts];
  const dateOrder = dateOrderOf();
  return drafts.map((one, at) => {
    const was = before[at];
    if (!was) return one;
    const draft = {
      ...one,
      fields: { ...sourcesIn(was.fields), ...one.fields },
      provenance: { ...sourcesIn(was.provenance), ...one.provenance },
    };
    for (const [name, entry] of Object.entries(fieldMap)) remakeField(draft, was, { name, entry, dateOrder });
    return draft;
  });
}

/** A measure in a unit that the map prefers stays as it is, in doubt. */
function remakeField(
  draft: OrderDraft,
  before: OrderDraft,
  { name, entry, dateOrder }: { name: string; entry: Entry; dateOrder: DateOrder },
): void {
  const value = draft.fields[name];
  if (value === undefined || value !== before.fields[name] || entry.available === false) return;
  const parts = partsOf(before, entry);
  if (parts.length === 0 || !wasMade(before, name, entry, dateOrder)) return;
  const doubtsBefore = doubtsOfParts(before, parts);
  const own = doubtsOfParts(draft, [name]).filter((one) => !doubtsBefore.includes(one));
  if (parts.some((part) => draft.fields[part] !== before.fields[part])) {
    if (preferredUnit(name, entry.preferred_uom ?? '')) own.push('made of what was read otherwise at first');
    else {
      forget(draft, name);
      makeField(draft, name, entry, dateOrder);
    }
  }
  followParts(draft, name, partsOf(draft, entry), own);
}

/** Whether a map makes any value of others. */
const makesValues = (fieldMap: ResolvedFieldMap): boolean =>
  Object.values(fieldMap).some((entry) => entry.concat_source_field || entry.post_process_source_field);

/** The values that the map makes one of: those it puts together, else the first that is there of those it takes it from. */
function partsOf({ fields }: OrderDraft, entry: Entry): string[] {
  const there = (list: string[]) => list.map(sourceName).filter((source) => fields[source] !== undefined);
  const joined = there(splitList(entry.concat_source_field));
  if (joined.length > 0) return joined;
  return there([...sourcesOf(entry).filter(isAlias), ...splitList(entry.post_process_source_field)]).slice(
    0,
    1,
  );
}

/** A field that has no value of its own on the document. */
function wasMade(before: OrderDraft, name: string, entry: Entry, dateOrder: DateOrder): boolean {
  const trial = { ...before, fields: { ...before.fields }, provenance: { ...before.provenance } };
  forget(trial, name);
  makeField(trial, name, entry, dateOrder);
  const { [name]: made } = trial.provenance;
  return made !== undefined && made.text === before.provenance[name]?.text;
}

const doubtsOfParts = ({ provenance }: OrderDraft, parts: readonly string[]): string[] =>
  parts.flatMap((part) => provenance[part]?.doubt?.split('; ') ?? []);

/** As sure as its least sure part, and asked with all that is asked of them. */
function followParts(
  draft: OrderDraft,
  name: string,
  parts: readonly string[],
  own: readonly string[],
): void {
  const made = draft.provenance[name];
  if (!made) return;
  const { doubt: _, ...rest } = made;
  const doubt = joinDoubts([...doubtsOfParts(draft, parts), ...own]);
  draft.provenance[name] = {
    ...rest,
    confidence: Math.min(...parts.map((part) => draft.provenance[part]?.confidence ?? 1)),
    ...(doubt ? { doubt } : {}),
  };
}

/** The fields that are still empty of an order whose questions have more answers than when its map was done. */
export function fillByAnswers(draft: OrderDraft, fieldMap: ResolvedFieldMap, dateOrder: DateOrder): void {
  for (const [name, entry] of Object.entries(fieldMap))
    if (
      orderField(name) &&
      entry.available !== false &&
      draft.fields[name] === undefined &&
      namesAnswer(entry)
    )
      finishField(draft, name, entry, dateOrder);
}

const isAlias = (source: string): boolean => source.endsWith('_nlp');

function namesAnswer(entry: Entry): boolean {
  const { concat_source_field, post_process_source_field } = entry;
  return [...sourcesOf(entry), ...[concat_source_field, post_process_source_field].flatMap(splitList)].some(
    isAlias,
  );
}

/**
 * A field whose sources name the alias of a question takes its answer, where nothing stood under its labels; an alias
 * that is named before them goes before them.
 */
function takeAnswer(draft: OrderDraft, name: string, entry: Entry, dateOrder?: DateOrder): void {
  const sources = sourcesOf(entry);
  if (draft.fields[name] !== undefined && !isAlias(sources[0] ?? '')) return;
  const from = sources
    .filter(isAlias)
    .map(sourceName)
    .find((source) => draft.fields[source] !== undefined);
  const value = from === undefined ? null : readAs(name, String(draft.fields[from]), dateOrder);
  if (from === undefined || value === null) return;
  const provenance: Provenance = { source: 'document', ...draft.provenance[from], level: entry.level };
  settle(draft, name, { value, provenance }, POLICY.map);
}

/** Takes the texts away that only other fields were made of, but those to be kept. */
export function dropSources(draft: OrderDraft, kept: ReadonlySet<string> = NONE): OrderDraft {
  const keep = (record: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !isSourceName(name) || kept.has(name)));
  return {
    ...draft,
    fields: keep(draft.fields) as OrderDraft['fields'],
    provenance: keep(draft.provenance) as OrderDraft['provenance'],
  };
}

/** From a source it fills what is empty; with a pattern alone it takes the part of the field's own value. */
function postProcess(draft: OrderDraft, name: string, entry: Entry, dateOrder?: DateOrder): void {
  const { post_process_source_field: list, post_process_source_regex: pattern } = entry;
  if (!list && !pattern) return;
  const own = draft.fields[name];
  if (list && own !== undefined) return;
  const from = list
    ? splitList(list)
        .map(sourceName)
        .find((source) => draft.fields[source] !== undefined)
    : name;
  const text =
    from === undefined || draft.fields[from] === undefined ? undefined : String(draft.fields[from]);
  if (from === undefined || text === undefined) return;
  const taken = trimByMap(pattern && isPattern(pattern) ? matchOf(pattern, text) : text, entry);
  const value = readAs(name, taken, dateOrder);
  if (value === null) {
    if (!list) forget(draft, name);
    return;
  }
  const provenance: Provenance = { source: 'document', ...draft.provenance[from], level: entry.level, text };
  settle(draft, name, { value, provenance }, POLICY.map);
}

function concat(draft: OrderDraft, name: string, entry: Entry): void {
  const sources = splitList(entry.concat_source_field)
    .map(sourceName)
    .filter((source) => draft.fields[source] !== undefined);
  const [first] = sources;
  if (first === undefined) return;
  const text = sources.map((source) => String(draft.fields[source])).join(entry.concat_delimiter ?? ' ');
  const value = readAs(name, trimByMap(text, entry));
  if (value === null) return;
  const confidence = Math.min(...sources.map((source) => draft.provenance[source]?.confidence ?? 1));
  const doubt = joinDoubts(sources.map((source) => draft.provenance[source]?.doubt));
  // What a part was read as too is no value of the whole.
  const { doubt: _, near: __, ...where } = draft.provenance[first] ?? {};
  const provenance: Provenance = { source: 'document', ...where, level: entry.level, text, confidence };
  settle(draft, name, { value, provenance: doubt ? { ...provenance, doubt } : provenance }, POLICY.map);
}

/** A measure in the unit that the map prefers, where it is one of the field's and can be converted: with it all that it was read as too. */
export function preferUnit(draft: OrderDraft, name: string, entry: Entry): void {
  const unitField = `${name}_uom`;
  const [value, unit] = [draft.fields[name], draft.fields[unitField]];
  const preferred = preferredUnit(name, entry.preferred_uom ?? '');
  if (preferred === undefined || typeof value !== 'number') return;
  if (unit === undefined) {
    const provenance = { source: 'constant', level: entry.level, confidence: 1 } as const;
    settle(draft, unitField, { value: preferred, provenance }, POLICY.map);
    return;
  }
  const converted = convertUnit(value, String(unit), preferred);
  if (converted === null) return;
  const { near: _, ...known } = draft.provenance[name] ?? { source: 'document' };
  const others = offeredFor(draft.provenance[name]).flatMap((near) => {
    const other = convertUnit(Number(near), String(unit), preferred);
    return other && Number.isFinite(other.value) ? [String(other.value)] : [];
  });
  const provenance = others.length > 0 ? { ...known, near: others } : known;
  settle(draft, name, { value: converted.value, provenance }, POLICY.map);
  const ofUnit = draft.provenance[unitField] ?? { source: 'document' };
  settle(draft, unitField, { value: converted.unit, provenance: ofUnit }, POLICY.map);
}

/** A text as a value of the field: as its type reads it, or as it stands where the type takes any text. */
export function readAs(name: string, text: string, dateOrder: DateOrder = 'mdy'): FieldValue | null {
  if (text === '') return null;
  return recogniseValue(name, text, { dateOrder, names: [name], label: '' })?.values[name] ?? null;
}
