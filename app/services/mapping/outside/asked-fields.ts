import { type FieldMapEntry, type ResolvedFieldMap, splitList } from '~/domain/fields/field-map';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { isMarked } from '~/services/mapping/decide/decide';

/** A field that an outside reader is asked for; `now`: the value it has, which is doubted. */
export type AskedField = {
  field: string;
  label: string;
  /** Some of the labels under which papers name it. */
  labels: string[];
  choices?: string[];
  now?: string;
};

const MAX_LABELS = 6;

/**
 * What an outside reader is asked of an order: fields that the map shows and has labels for, and that are empty or marked for the
 * reviewer. What the map hides, fills itself or makes of other texts is never asked, nor what corrections or people gave.
 */
export function askedFields(draft: OrderDraft, fieldMap: ResolvedFieldMap): AskedField[] {
  return Object.entries(fieldMap).flatMap(([name, entry]) => {
    const field = orderField(name);
    const labels = splitList(entry.ocr_source_field).filter((label) => !/^(X12|EDIFACT):/.test(label));
    if (!field || labels.length === 0 || !isOpen(name, draft, entry)) return [];
    const now = draft.fields[name];
    return [
      {
        field: name,
        label: entry.screen_name || field.label,
        labels: labels.slice(0, MAX_LABELS),
        ...(field.choices ? { choices: Object.keys(field.choices) } : {}),
        ...(now === undefined ? {} : { now: String(now) }),
      },
    ];
  });
}

/** Whether a field of an order may take a value from an outside reader, or another one beside its own. */
export function isOpen(name: string, draft: OrderDraft, entry: FieldMapEntry | undefined): boolean {
  if (entry && (isLeftOut(entry) || MADE_BY_MAP.some((attribute) => Boolean(entry[attribute])))) return false;
  const value = draft.fields[name];
  const provenance = draft.provenance[name];
  if (value === undefined) return true;
  const isRead = provenance?.source === 'document' || provenance?.source === 'rule';
  return isRead && isMarked(name, { value, provenance });
}

const isLeftOut = ({ available, screen_hide }: FieldMapEntry): boolean =>
  available === false || screen_hide === true;

/** Attributes by which the map itself makes the value, or makes another one of what was read. */
const MADE_BY_MAP = [
  'constant_value',
  'use_template_value',
  'concat_source_field',
  'cc_source_field',
  'abbyy_source_field',
  'abbyy_source_regex',
  'post_process_source_field',
  'post_process_source_regex',
] as const satisfies readonly (keyof FieldMapEntry)[];
