import type { FieldValue } from './order-draft';
import { type OrderField, orderField } from './order-fields';
import { isDay, isRowId, withoutNul } from './row-values';

/** Values as people type them → values as orders hold them, and back. (spec 2 §5) */
export const FIELD_MESSAGES = {
  date: "Date must have the 'YYYY-MM-DD' format",
  time: 'Please enter a valid date',
  number: 'Value should be a valid number',
  unknown: 'This field does not exist',
} as const;

export type ParsedValue = { ok: true; value: FieldValue | null } | { ok: false; error: string };

const DECIMALS = 1e9;

/** Checks and normalizes one field's value; empty text is null. */
export function parseFieldValue(name: string, raw: unknown): ParsedValue {
  const field = orderField(name);
  if (!field) return refuse(FIELD_MESSAGES.unknown);
  if (raw === null || raw === undefined) return accept(null);
  const text = withoutNul(String(raw)).trim();
  if (text === '') return accept(null);
  const maxLength = field.maxLength ?? 255;
  if (text.length > maxLength) return refuse(`Max ${maxLength} characters`);
  return PARSERS[field.type](text, field);
}

const accept = (value: FieldValue | null): ParsedValue => ({ ok: true, value });
const refuse = (error: string): ParsedValue => ({ ok: false, error });

const PARSERS: Record<OrderField['type'], (text: string, field: OrderField) => ParsedValue> = {
  text: (text) => accept(text.replace(/\s+/g, ' ')),
  'long-text': (text) => accept(text),
  identifier: (text) => accept(text.replace(/\s+/g, ' ').toUpperCase()),
  date: (text) => (isDay(text) ? accept(text) : refuse(FIELD_MESSAGES.date)),
  time: parseTime,
  number: (text) => parseNumber(text, DECIMALS),
  money: (text) => parseNumber(text.replace(/^\$\s*/, ''), 100),
  boolean: parseFlag,
  choice: parseChoice,
  dictionary: (text) =>
    isRowId(Number(text)) ? accept(Number(text)) : refuse('Choose an entry of the list'),
};

function parseTime(text: string): ParsedValue {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(text) ?? [];
  if (!hours || !minutes || Number(hours) > 23 || Number(minutes) > 59) return refuse(FIELD_MESSAGES.time);
  return accept(text);
}

function parseNumber(text: string, decimals: number): ParsedValue {
  const plain = text.replace(/,(?=\d{3}\b)/g, '');
  if (!/^-?\d+(\.\d+)?$/.test(plain) || plain.length > 20) return refuse(FIELD_MESSAGES.number);
  return accept(Math.round(Number(plain) * decimals) / decimals);
}

function parseFlag(text: string): ParsedValue {
  if (/^(true|yes|on|1)$/i.test(text)) return accept(true);
  if (/^(false|no|off|0)$/i.test(text)) return accept(false);
  return refuse('Choose yes or no');
}

function parseChoice(text: string, { choices = {} }: OrderField): ParsedValue {
  const key = Object.keys(choices).find((known) => known.toLowerCase() === text.toLowerCase());
  return key === undefined ? refuse(`Choose one of ${Object.values(choices).join(', ')}`) : accept(key);
}

/** A value as a person reads it; empty is two dashes (spec 2 §5 Display). */
export function showFieldValue(name: string, value: FieldValue | null | undefined): string {
  if (value === null || value === undefined || value === '') return '--';
  const field = orderField(name);
  if (field?.type === 'choice') return field.choices?.[String(value)] ?? String(value);
  if (field?.type === 'boolean') return value === true ? 'Yes' : 'No';
  if (field?.type === 'money')
    return Number(value).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  if (field?.type === 'number') return Number(value).toLocaleString('en-US', { maximumFractionDigits: 9 });
  return String(value);
}

/** A value as it stands in its input. */
export function editFieldValue(value: FieldValue | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}
