import type { FieldValue } from '~/domain/orders/order-draft';
import { parseEquipment } from '~/domain/trade/equipment';
import type { DateOrder } from '~/domain/trade/parse-date';
import { completeYears } from '~/domain/trade/yearless-dates';
import { recogniseValue } from '~/services/mapping/values/recognise-value.server';
import { sureness } from '~/services/mapping/values/recognised.server';
import type { Span } from './spans.server';

/** A value with what is asked of it, and the other one that it may be. */
export type SpanValue = { value: FieldValue; doubt?: string; near?: string };

export type SpanContext = {
  dateOrder: DateOrder;
  /** The document's dates that have their year. */
  dates: readonly string[];
  /** The letters were recognised from a picture. */
  scanned: boolean;
};

/** Tags that stand for more than one field, with the field whose check reads them. */
const JOINED: Readonly<Record<string, readonly [string, ...string[]]>> = {
  equip: ['equipment_size', 'equipment_type'],
  'vessel+voyage': ['vessel', 'voyage'],
};

/** The fields that a tag of values stands for. */
export const fieldsOfTag = (tag: string): readonly [string, ...string[]] => JOINED[tag] ?? [tag];
const UNITS: Readonly<Record<string, string>> = {
  weight: 'weight_uom',
  quantity: 'quantity_uom',
  volume: 'volume_uom',
  temperature: 'temperature_uom',
};
/** A unit beside its number is at most so many letters' heights away. */
const BESIDE = 3;

/** The typed values of a span, with what is asked of each, by the checks that every value passes; null where its text does not fit the field. */
export function valuesOfSpan(
  span: Span,
  all: readonly Span[],
  { dateOrder, dates, scanned }: SpanContext,
): Record<string, SpanValue> | null {
  const names = fieldsOfTag(span.tag);
  const [field] = names;
  const unit = unitOf(span, all);
  const text = field.endsWith('_date')
    ? completeYears(
        span.words.map((word) => word.text),
        '',
        dates,
        dateOrder,
      ).join(' ')
    : span.tag === 'equip'
      ? withKind(span)
      : ownText(span.text);
  const context = { dateOrder, names, label: '', scanned, ...(unit ? { unit } : {}) };
  const found = recogniseValue(field, text, context);
  if (!found) return null;
  const kept = Object.entries(found.values).filter(
    ([name]) => names.includes(name) || name === UNITS[span.tag] || name === 'hazardous',
  );
  if (kept.length === 0) return null;
  return Object.fromEntries(
    kept.map(([name, value]) => {
      const { doubt, near } = sureness(found, name);
      return [name, { value, ...(doubt ? { doubt } : {}), ...(near ? { near } : {}) }];
    }),
  );
}

/** Without a label that runs into the value ("REF:12345"), and without marks around it. */
export function ownText(text: string): string {
  const label = /^[A-Za-z][A-Za-z ./&'-]{0,25}[:#]+\s*(?=\S)/.exec(text)?.[0] ?? '';
  return text
    .slice(label.length)
    .replace(/^[\s.,:;|*_-]+(?!\d)|^[\s.,:;|*_]+/, '')
    .replace(/[\s.,:;|*_-]+$/, '');
}

/** A size with the words behind it that say the kind of container, where its own words do not: "40'" of "40' HIGH CUBE". */
function withKind({ text, words, page }: Span): string {
  const own = ownText(text);
  const last = words.at(-1);
  if (!last || parseEquipment(own)?.type) return own;
  const behind = page.words.filter(
    ({ x0, y0 }) =>
      Math.abs(y0 - last.y0) < 0.5 * page.letter && x0 >= last.x1 && x0 - last.x1 < KIND_REACH * page.letter,
  );
  const longer = [own, ...behind.map((word) => word.text)].join(' ');
  const [before, after] = [parseEquipment(own), parseEquipment(longer)];
  return before && after?.type && after.size === before.size ? longer : own;
}

/** "HIGH CUBE" is so many letters' heights long. */
const KIND_REACH = 4;

/** The unit beside the number, or the one unit that the paper says in its labels. */
function unitOf(span: Span, all: readonly Span[]): string | undefined {
  const tag = UNITS[span.tag];
  if (!tag) return undefined;
  const units = all.filter((one) => one.tag === tag);
  const beside = units.find((one) => isBeside(span, one))?.text ?? unitBelow(span);
  if (beside) return beside;
  const texts = new Set(units.map(({ text }) => text.toUpperCase().replace(/[^A-Z0-9#°]/g, '')));
  return texts.size === 1 ? units[0]?.text.replace(/[()/]|^\s*\(?(?:weights? )?in\s+/gi, '') : undefined;
}

/** Weights and volumes may have their unit in the line below, right under their last digits. */
const MEASURE_UNIT = /^\(?(?:KGS?|LBS?|KILOS|POUNDS|CBM|M3|M³|CFT)\.?\)?$/i;
/** In letters' heights. */
const NEXT_LINE = 2;

function unitBelow({ words, page }: Span): string | undefined {
  const last = words.at(-1);
  if (!last) return undefined;
  const below = page.words.find(
    ({ text, x0, x1, y0 }) =>
      MEASURE_UNIT.test(text) &&
      y0 > last.y0 + 0.5 * page.letter &&
      y0 - last.y0 < NEXT_LINE * page.letter &&
      Math.min(x1, last.x1) - Math.max(x0, last.x0) > 0,
  );
  return below?.text;
}

export function isBeside(number: Span, unit: Span): boolean {
  const [last, first] = [number.words.at(-1), unit.words[0]];
  if (!last || !first || number.page !== unit.page) return false;
  const { letter } = number.page;
  return (
    Math.abs(last.y0 - first.y0) < 0.5 * letter &&
    first.x0 - last.x1 > -letter &&
    first.x0 - last.x1 < BESIDE * letter
  );
}
