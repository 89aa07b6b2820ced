import { isEmptyValue } from '../fields/field-values';
import type { FieldValue, Provenance } from './order-draft';
import { FIELD_NAMES, orderField } from './order-fields';
import { agrees } from './value-agreement';

/** How sure the reader was of a value, in bands. */
export const CONFIDENCE_BANDS = {
  sure: { label: 'Sure', tooltip: 'of which the reader was sure: a confidence of 0.95 or more' },
  likely: {
    label: 'Likely',
    tooltip: 'of which the reader was fairly sure: a confidence from 0.80 to below 0.95',
  },
  unsure: { label: 'Unsure', tooltip: 'of which the reader was not sure: a confidence below 0.80' },
  unknown: { label: 'Not said', tooltip: 'of which the reader did not say how sure it was' },
} as const;
export type ConfidenceBand = keyof typeof CONFIDENCE_BANDS;
export const BAND_NAMES = Object.keys(CONFIDENCE_BANDS) as ConfidenceBand[];

/** What became of a value between the reader and the end of an order. */
export const READING_OUTCOMES = ['right', 'corrected', 'removed', 'added'] as const;
export type ReadingOutcome = (typeof READING_OUTCOMES)[number];

/** An order's values with where they came from: as the reader first made them, or as they were in the end. */
export type KnownValues = {
  fields: Readonly<Record<string, FieldValue>>;
  provenance: Readonly<Record<string, Provenance>>;
};
export type FieldOutcome = { field: string; band: ConfidenceBand; outcome: ReadingOutcome };

export function bandOf(confidence: number | undefined): ConfidenceBand {
  if (confidence === undefined) return 'unknown';
  if (confidence >= 0.95) return 'sure';
  return confidence >= 0.8 ? 'likely' : 'unsure';
}

/** Entries of lists are looked up from a text that is counted itself: they are matched, not read. */
export function isReadField(name: string): boolean {
  const type = orderField(name)?.type;
  return type !== undefined && type !== 'dictionary';
}
const READ_FIELDS = FIELD_NAMES.filter(isReadField);

/**
 * What became of each field's value. Read is what came of the document (or its mail): what a field map's constant, a rule, the
 * past or a schedule gave is not, whatever became of it. Added is what a person filled in where there was nothing.
 */
export function readingOutcomes(first: KnownValues, last: KnownValues): FieldOutcome[] {
  return READ_FIELDS.flatMap((field): FieldOutcome[] => {
    const [made, ended] = [first.fields[field], last.fields[field]];
    const isLeft = isEmptyValue(ended);
    if (isEmptyValue(made)) {
      const isAdded = !isLeft && last.provenance[field]?.source === 'user';
      return isAdded ? [{ field, band: 'unknown', outcome: 'added' }] : [];
    }
    const origin = first.provenance[field];
    if (origin?.source !== 'document') return [];
    const band = bandOf(origin.confidence);
    if (isLeft) return [{ field, band, outcome: 'removed' }];
    const isRight = agrees(field, first.fields, last.fields);
    return [{ field, band, outcome: isRight ? 'right' : 'corrected' }];
  });
}

/** What two people say of one field of a document. */
export type TwoLooks = {
  field: string;
  first: FieldValue | null;
  second: FieldValue | null;
  agrees: boolean;
};

/**
 * A second look beside the order's values, field by field of those that were asked. Left out is what neither has, and what
 * the document did not give: a constant, a rule, a schedule or the TMS, which nobody can key from the page.
 */
export function compareLooks(
  asked: readonly string[],
  order: KnownValues,
  keyed: Readonly<Record<string, FieldValue>>,
): TwoLooks[] {
  return asked.flatMap((field): TwoLooks[] => {
    const [first, second] = [heldValue(order.fields[field]), heldValue(keyed[field])];
    const source = order.provenance[field]?.source;
    const isOfPage = first === null || source === 'document' || source === 'user' || source === undefined;
    if (!isOfPage || (first === null && second === null)) return [];
    return [{ field, first, second, agrees: agrees(field, order.fields, keyed) }];
  });
}

const heldValue = (value: FieldValue | undefined): FieldValue | null =>
  value === undefined || isEmptyValue(value) ? null : value;
