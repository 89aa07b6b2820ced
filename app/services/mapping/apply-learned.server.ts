import type { FieldMapEntry, FieldMapLevel, ResolvedFieldMap } from '~/domain/fields/field-map';
import { parseFieldValue } from '~/domain/fields/field-values';
import { type LearnedSource, trustIn } from '~/domain/fields/learned-source';
import type { OrderDraft, Provenance } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { isDay } from '~/domain/row-values';
import { POLICY } from '~/services/mapping/decide/policy';
import { copyOf, settle } from '~/services/mapping/decide/settle';
import { preferUnit, readAs } from '~/services/mapping/drafts/finish-by-map.server';
import { fieldOf, historyName, isHistoryName } from '~/services/mapping/labels/learned-names.server';
import { sourcesOf } from '~/services/mapping/labels/map-sources.server';

/** A level that speaks of one company: what a person set there stands above what was learned. */
const OF_COMPANY: FieldMapLevel = 4;

/** The learned sources that a field map leaves room for. Addresses and equipment are taken by the matching, not here. */
export function sourcesInForce(
  learned: readonly LearnedSource[],
  fieldMap: ResolvedFieldMap,
): LearnedSource[] {
  return learned.filter(({ fieldName, kind }) => {
    const entry = fieldMap[fieldName];
    if (kind === 'address' || kind === 'equipment' || entry?.available === false) return false;
    return !entry || (entry.sourcesLevel ?? entry.level) < OF_COMPANY || !saysWhereFrom(entry);
  });
}

function saysWhereFrom(entry: FieldMapEntry): boolean {
  const { constant_value, concat_source_field, post_process_source_field } = entry;
  return (
    sourcesOf(entry).length > 0 || Boolean(constant_value || concat_source_field || post_process_source_field)
  );
}

/**
 * Puts learned values where they belong. `seen` is the same order as read with the learned labels; a source that gives
 * nothing valid leaves the field as the map made it. Labels come first: what follows another field follows its value.
 */
export function applyLearned(
  draft: OrderDraft,
  seen: OrderDraft | undefined,
  learned: readonly LearnedSource[],
  fieldMap: ResolvedFieldMap,
): OrderDraft {
  if (learned.length === 0) return draft;
  const made = copyOf(draft);
  for (const source of learned) if (source.kind === 'label' && seen) takeLabel(made, seen, source);
  for (const source of learned) if (source.kind === 'field') takeField(made, source);
  for (const source of learned) if (source.kind === 'constant') takeConstant(made, source);
  for (const { fieldName } of learned) {
    const entry = fieldMap[fieldName];
    if (entry) preferUnit(made, fieldName, entry);
  }
  return made;
}

/** The value under the learned label, with the unit or the time that stands beside it. */
function takeLabel(draft: OrderDraft, seen: OrderDraft, { fieldName, agree }: LearnedSource): void {
  const name = historyName(fieldName);
  const value = seen.fields[name];
  const read = seen.provenance[name];
  if (value === undefined || !read) return;
  settle(draft, fieldName, { value, provenance: byHistory(read, agree) }, POLICY.learnedLabel);
  for (const beside of Object.keys(seen.fields).filter(isHistoryName)) {
    const field = fieldOf(beside);
    const other = seen.provenance[beside];
    if (field === fieldName || !other || other.text !== read.text || other.row !== read.row) continue;
    const more = seen.fields[beside];
    const belongs = field === `${fieldName}_uom` || draft.fields[field] === undefined;
    if (belongs && more !== undefined)
      settle(draft, field, { value: more, provenance: byHistory(other, agree) }, POLICY.learnedLabel);
  }
}

/** The value of the other field, wherever that came from. */
function takeField(draft: OrderDraft, { fieldName, value: other, agree }: LearnedSource): void {
  const value = draft.fields[other];
  if (value === undefined) return;
  const typed = typeof value === 'string' && isDay(value) ? value : readAs(fieldName, String(value));
  const provenance = byHistory(draft.provenance[other] ?? {}, agree);
  if (typed !== null) settle(draft, fieldName, { value: typed, provenance }, POLICY.learnedValue);
}

/** What the document says of a list is its own entry, or is asked: no past answer stands for it. */
function takeConstant(draft: OrderDraft, { fieldName, value, agree }: LearnedSource): void {
  if (orderField(fieldName)?.type === 'dictionary' && typeof draft.fields[fieldName] === 'string') return;
  const parsed = parseFieldValue(fieldName, value);
  if (!parsed.ok || parsed.value === null) return;
  settle(draft, fieldName, { value: parsed.value, provenance: byHistory({}, agree) }, POLICY.learnedValue);
}

/** A value of a learned source is as certain as its reading or as the source itself, whichever is less. */
function byHistory(read: Partial<Provenance>, agree: number): Provenance {
  const { level: _, doubt, confidence = 1, ...where } = read;
  return {
    ...where,
    source: 'history',
    confidence: Math.min(confidence, trustIn(agree)),
    agree,
    ...(doubt ? { doubt } : {}),
  };
}
