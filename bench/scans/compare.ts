/** Drafts of a spoiled page held against those of its text layer. */
import type { OrderDraft } from '~/domain/orders/order-draft';

type Verdict = 'right' | 'wrong' | 'extra' | 'lost';
export type Judged = {
  field: string;
  verdict: Verdict;
  expected?: string;
  got?: string;
  confidence?: number;
};

/** Fields of running text: most of their words must agree. */
const WORDY = new Set(['contents', 'ship_comment', 'name']);

/** Every value of the expected orders and of those got, orders paired by container and then by place. */
export function compare(expected: readonly OrderDraft[], got: readonly OrderDraft[]): Judged[] {
  const left = new Set(got);
  const pairs = expected.map((order) => {
    const unit = order.fields.unit_number;
    const match =
      unit === undefined ? undefined : [...left].find(({ fields }) => fields.unit_number === unit);
    if (match) left.delete(match);
    return { order, match };
  });
  for (const [i, pair] of pairs.entries()) {
    const at = got[i];
    pair.match ??= at && left.has(at) ? at : [...left][0];
    if (pair.match) left.delete(pair.match);
  }
  return [
    ...pairs.flatMap(({ order, match }) => judge(valuesOf(order), match ? valuesOf(match) : new Map())),
    ...[...left].flatMap((order) => judge(new Map(), valuesOf(order))),
  ];
}

type Value = { text: string; confidence?: number };

function valuesOf({ fields, provenance, addresses, events }: OrderDraft): Map<string, Value> {
  const values = new Map<string, Value>();
  for (const [field, value] of Object.entries(fields))
    values.set(field, { text: String(value), confidence: provenance[field]?.confidence });
  const place = (key: string, address: { location_name?: string; postal_code?: string }) => {
    if (address.location_name) values.set(`${key} name`, { text: address.location_name });
    if (address.postal_code) values.set(`${key} zip`, { text: address.postal_code });
  };
  for (const { type, address } of events) place(type, address);
  if (addresses.bill_to_address) place('bill to', addresses.bill_to_address);
  return values;
}

function judge(expected: ReadonlyMap<string, Value>, got: ReadonlyMap<string, Value>): Judged[] {
  return [...new Set([...expected.keys(), ...got.keys()])].map((field) => {
    const [should, is] = [expected.get(field), got.get(field)];
    const verdict = !should
      ? 'extra'
      : !is
        ? 'lost'
        : isSame(field, should.text, is.text)
          ? 'right'
          : 'wrong';
    return { field, verdict, expected: should?.text, got: is?.text, confidence: is?.confidence };
  });
}

function isSame(field: string, a: string, b: string): boolean {
  const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (plain(a) === plain(b)) return true;
  if (!WORDY.has(field) && !field.endsWith(' name')) return false;
  const words = (text: string) =>
    new Set(
      text
        .toUpperCase()
        .split(/[^A-Z0-9]+/)
        .filter(Boolean),
    );
  const [wa, wb] = [words(a), words(b)];
  const both = [...wa].filter((word) => wb.has(word)).length;
  return both / (wa.size + wb.size - both) >= 0.7;
}
