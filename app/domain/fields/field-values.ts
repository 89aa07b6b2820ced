import type { FieldValue } from '../orders/order-draft';
import { type OrderField, orderField } from '../orders/order-fields';
import { isDay, isRowId, withoutNul } from '../row-values';
import { typedDate, typedTime } from '../trade/parse-date';

/** Values as people type them → values as orders hold them, and back. (spec 2 §5) */
export const FIELD_MESSAGES = {
  date: "Date must have the 'YYYY-MM-DD' format",
  time: 'Please enter a valid date',
  number: 'Value should be a valid number',
  negative: 'Value must not be negative',
  unknown: 'This field does not exist',
} as const;

/** How a TMS writes that there is no date, and what a spreadsheet or a program makes of a zero. */
const NO_DATE = /^(?:1900-01-01|1899-12-3[01]|1970-01-01|0001-01-01)(?:[T ]00:00(?::00)?.*)?$/;

/** Whether a value counts as none: a day zero is no date. (spec 2 §5) */
export function isEmptyValue(value: FieldValue | null | undefined): boolean {
  return value === null || value === undefined || value === '' || NO_DATE.test(String(value));
}

export type ParsedValue = { ok: true; value: FieldValue | null } | { ok: false; error: string };

const DECIMALS = 1e9;

/** Checks and normalizes one field's value; empty text is null. `today`, yyyy-MM-dd, is what "+3" counts from. */
export function parseFieldValue(name: string, raw: unknown, today = ''): ParsedValue {
  const field = orderField(name);
  if (!field) return refuse(FIELD_MESSAGES.unknown);
  if (raw === null || raw === undefined) return accept(null);
  const text = withoutNul(String(raw)).trim();
  if (text === '' || (field.type === 'date' && isEmptyValue(text))) return accept(null);
  const maxLength = field.maxLength ?? 255;
  if (text.length > maxLength) return refuse(`Max ${maxLength} characters`);
  const isReckoned = typeof raw === 'number' && field.type !== 'money';
  const asked = isReckoned ? undefined : (askedOfPoint(text, field) ?? askedOfComma(text, field));
  if (asked) return refuse(asked);
  return PARSERS[field.type](text, field, today);
}

const accept = (value: FieldValue | null): ParsedValue => ({ ok: true, value });
const refuse = (error: string): ParsedValue => ({ ok: false, error });

const PARSERS: Record<OrderField['type'], (text: string, field: OrderField, today: string) => ParsedValue> = {
  text: (text) => accept(text.replace(/\s+/g, ' ')),
  'long-text': (text) => accept(text),
  identifier: (text) => accept(text.replace(/\s+/g, ' ').toUpperCase()),
  date: parseDay,
  time: parseTime,
  number: (text, { mayBeNegative }) => parseNumber(text, DECIMALS, mayBeNegative),
  money: parseMoney,
  boolean: parseFlag,
  choice: parseChoice,
  dictionary: (text) =>
    isRowId(Number(text)) ? accept(Number(text)) : refuse('Choose an entry of the list'),
};

function parseDay(text: string, _field: OrderField, today: string): ParsedValue {
  const typed = isDay(text) ? text : today ? typedDate(text, today) : null;
  if (!typed) return refuse(dayProblem(text));
  return accept(isEmptyValue(typed) ? null : typed);
}

/** What is said of a text that is no day: one that has the form of a day is told that there is none. */
export function dayProblem(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? `There is no day ${text}` : FIELD_MESSAGES.date;
}

function parseTime(text: string): ParsedValue {
  const typed = typedTime(text);
  return typed ? accept(typed) : refuse(FIELD_MESSAGES.time);
}

function parseNumber(text: string, decimals: number, mayBeNegative = false): ParsedValue {
  const plain = THOUSANDS.test(text) ? text.replaceAll(',', '') : text;
  if (!/^-?\d+(\.\d+)?$/.test(plain) || plain.length > 20) return refuse(FIELD_MESSAGES.number);
  if (plain.startsWith('-') && !mayBeNegative) return refuse(FIELD_MESSAGES.negative);
  return accept(Math.round(Number(plain) * decimals) / decimals);
}

/** "1,234,567.5": commas between thousands. */
const THOUSANDS = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/** "0,500", "1234,567", "12,5": no thousands; where a comma is the decimal point, it is typed as a point here. */
function askedOfComma(text: string, { type }: OrderField): string | undefined {
  const number = text.replace(/^\$\s*/, '');
  if (!(type === 'number' || type === 'money') || THOUSANDS.test(number) || !/^-?\d+,\d+$/.test(number))
    return undefined;
  const [whole, point] = [number.replace(',', ''), number.replace(',', '.')];
  return /^-?[1-9]\d*,\d{3}$/.test(number)
    ? `${number} can be ${whole} or ${point}: type one of them`
    : `A decimal has a point: type ${point}`;
}

/** An amount of money has two decimals: one that has more is asked, but for what a program's reckoning leaves behind them. */
function parseMoney(text: string): ParsedValue {
  const exact = parseNumber(text.replace(/^\$\s*/, ''), DECIMALS, true);
  if (!exact.ok) return exact;
  const value = Math.round(Number(exact.value) * 100) / 100;
  return value === exact.value
    ? exact
    : refuse(`${text} has more than two decimals: type ${value.toFixed(2)}`);
}

/** "23.480": the three figures may be decimals or, as half of the world writes it, behind thousands. */
const POINT = /^[$\s]*(-?[1-9]\d{0,2})\.(\d{3})$/;

/** What is asked of a typed number that reads two ways; a program's number reads one way, but is no sum of money with three decimals. */
function askedOfPoint(text: string, { point, type }: OrderField): string | undefined {
  const [, before, behind] = POINT.exec(text) ?? [];
  if (!point || before === undefined || behind === undefined) return undefined;
  const part = Number(`${before}.${behind}`);
  // Money has two decimals: "12.345" is twelve thousand, or a sum that was reckoned.
  const [whole, decimal] = [`${before}${behind}`, type === 'money' ? part.toFixed(2) : editFieldValue(part)];
  const isCount = point === 'count' && behind !== '000';
  return isCount
    ? `A count has no decimals: type ${whole}, without the point`
    : `${before}.${behind} can be ${whole} or ${decimal}: type one of them`;
}

function parseFlag(text: string): ParsedValue {
  if (/^(true|yes|on|1)$/i.test(text)) return accept(true);
  if (/^(false|no|off|0)$/i.test(text)) return accept(false);
  return refuse('Choose yes or no');
}

function parseChoice(text: string, field: OrderField): ParsedValue {
  const key = choiceOf(field, text);
  return key === undefined ? refuse(choiceAsked(field)) : accept(key);
}

/** The value of a choice that a text is: by its key, by its words, or one that is taken beside those that are offered. */
export function choiceOf({ choices = {}, others }: OrderField, text: string): string | undefined {
  const wanted = text.toLowerCase();
  const named = Object.keys(choices).find(
    (key) => key.toLowerCase() === wanted || choices[key]?.toLowerCase() === wanted,
  );
  return named ?? others?.pattern.exec(text)?.[1]?.toUpperCase();
}

/** What is said to who gave none of them. */
export function choiceAsked({ choices = {}, others }: OrderField): string {
  const asked = `Choose one of ${Object.values(choices).join(', ')}`;
  return others ? `${asked}, or give ${others.words}` : asked;
}

/** A value as a person reads it; empty is two dashes (spec 2 §5 Display). */
export function showFieldValue(name: string, value: FieldValue | null | undefined): string {
  const field = orderField(name);
  if (value === null || value === undefined || value === '') return '--';
  if (field?.type === 'date' && isEmptyValue(value)) return '--';
  if (field?.type === 'choice') return field.choices?.[String(value)] ?? String(value);
  if (field?.type === 'boolean') return value === true ? 'Yes' : 'No';
  if (field?.type === 'money')
    return Number(value).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  if (field?.type === 'number') return Number(value).toLocaleString('en-US', { maximumFractionDigits: 9 });
  return String(value);
}

/** A value as it stands in its input; there it reads one way alone: 23.485 is "23.4850". */
export function editFieldValue(value: FieldValue | null | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' && POINT.test(String(value)) ? `${value}0` : String(value);
}
