import type { FieldMapEntry, ResolvedFieldMap } from '~/domain/fields/field-map';
import { type FieldValue, joinDoubts, type OrderDraft } from '~/domain/orders/order-draft';
import { calibrated } from '~/domain/reading/calibration';
import type { ReadPage } from '~/domain/reading/reading';
import { type DateOrder, inferDateOrder } from '~/domain/trade/parse-date';
import { completeYears, datesIn } from '~/domain/trade/yearless-dates';
import type { SourcedValue } from '~/services/mapping/decide/decide';
import { isAlike, isProse, plain } from '~/services/mapping/decide/likeness';
import { trimByMap } from '~/services/mapping/drafts/apply-field-map.server';
import { recogniseValue } from '~/services/mapping/values/recognise-value.server';
import { type Recognised, sureness, type ValueContext } from '~/services/mapping/values/recognised.server';
import type { OutsideValue } from './answer-schema';
import { askedFields, isOpen } from './asked-fields';
import { findQuote, type QuotedWords } from './quoted-words';

/** What is known of a document whose quotes are looked up. */
export type QuotedDocument = {
  pages: readonly ReadPage[];
  dateOrder: DateOrder;
  /** The document's dates that have their year, or today. */
  dates: readonly string[];
  /** Who answers, as people know it. */
  model: string;
};

export function quotedDocument(pages: readonly ReadPage[], today: string, model: string): QuotedDocument {
  const texts = pages.flatMap(({ lines }) => lines.map(({ text }) => text));
  const dateOrder = inferDateOrder(texts);
  const dates = datesIn(texts, dateOrder);
  return { pages, dateOrder, dates: dates.length > 0 ? dates : [today], model };
}

/** A value that passed, for its field; `beside`: what the same words say of fields that go with it. */
export type CheckedValue = SourcedValue & { field: string; beside: (SourcedValue & { field: string })[] };

/** Of one field of one order no more values than this are looked at: which one is right, a person sees among two. */
const MAX_OF_FIELD = 2;

/**
 * The values of an answer for one order that the document bears out: their field was asked, their quote is on the page that they name,
 * and the quoted words, read by the checks that every value passes, are the value. The rest is thrown away.
 */
export function checkedValues(
  values: readonly OutsideValue[],
  { draft, fieldMap }: { draft: OrderDraft; fieldMap: ResolvedFieldMap },
  document: QuotedDocument,
): CheckedValue[] {
  const asked = new Set(askedFields(draft, fieldMap).map(({ field }) => field));
  const checked: CheckedValue[] = [];
  for (const value of values) {
    const { field } = value;
    const before = checked.filter((one) => one.field === field);
    if (!asked.has(field) || before.length >= MAX_OF_FIELD) continue;
    const page = document.pages.find(({ index }) => index === value.page - 1);
    if (!page || (draft.pages && !draft.pages.includes(page.index))) continue;
    const quoted = findQuote(page, value.quote, value.line);
    const read = quoted && readQuoted(value, quoted, { page, entry: fieldMap[field], document });
    if (!quoted || !read) continue;
    const names = [field, ...besideOf(field).filter((name) => isOpen(name, draft, fieldMap[name]))];
    const [own, ...beside] = names.flatMap((name) => {
      const said = read.values[name];
      return said === undefined ? [] : [sourced(name, said, { read, quoted, page, model: document.model })];
    });
    const isAgain = before.some((one) => plain(one.value) === plain(own?.value));
    if (own && !isAgain) checked.push({ ...own, beside });
  }
  return checked;
}

type OfPage = { page: ReadPage; entry: FieldMapEntry | undefined; document: QuotedDocument };

/** What the quoted words say of the field; null where they do not fit it, or say another value than the answer. */
function readQuoted(
  { field, value }: OutsideValue,
  { words }: QuotedWords,
  { page, entry, document: { dateOrder, dates } }: OfPage,
): Recognised | null {
  const context: ValueContext = { dateOrder, names: [field], label: '', scanned: page.source === 'ocr' };
  const texts = words.map((word) => word.text);
  const dated = field.endsWith('_date') ? completeYears(texts, '', dates, dateOrder) : texts;
  const read = recogniseValue(field, trimByMap(dated.join(' '), entry), context);
  const own = read?.values[field];
  if (!read || own === undefined) return null;
  return isSame(own, value, field) || isSame(own, recogniseValue(field, value, context)?.values[field], field)
    ? read
    : null;
}

function isSame(own: FieldValue, answered: FieldValue | undefined, field: string): boolean {
  if (answered === undefined || plain(answered) === '') return false;
  if (plain(own) === plain(answered)) return true;
  return isProse(field) && isAlike(own, answered);
}

/** Fields that the words of another one say with it: the unit of an amount, the time behind a day. */
function besideOf(field: string): string[] {
  return field.endsWith('_date') ? [field.replace(/_date$/, '_time')] : [`${field}_uom`];
}

/**
 * How much a quote says for a value: as much as a doubtful label. Nobody measured the model that a company has, so it is never sure.
 */
const QUOTED = 0.6;

type Origin = { read: Recognised; quoted: QuotedWords; page: ReadPage; model: string };

function sourced(field: string, value: FieldValue, { read, quoted, page, model }: Origin) {
  const { confidence, doubt, near } = sureness(read, field);
  const legible = Math.min(1, ...quoted.words.map((word) => word.confidence));
  return {
    field,
    value,
    provenance: {
      source: 'document' as const,
      from: 'outside' as const,
      page: page.index,
      region: quoted.region,
      text: quoted.text,
      confidence: calibrated(Math.min(confidence, QUOTED) * legible),
      doubt: joinDoubts([`read by the outside reader ${model}`, doubt]) ?? '',
      ...(near === undefined ? {} : { near }),
    },
  };
}
