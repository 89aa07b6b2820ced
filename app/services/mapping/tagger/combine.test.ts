import { expect, test } from 'vitest';
import type { OrderDraft, Provenance } from '~/domain/orders/order-draft';
import { withTags } from './combine.server';
import type { TaggedOrder, TaggedValue } from './tagged-orders.server';

const region = { left: 0.1, top: 0.1, width: 0.2, height: 0.01 };
const seen = (value: string, score: number, alone = true): TaggedValue => ({
  value,
  score,
  alone,
  text: value,
  page: 0,
  region,
});
const tagged = (values: Record<string, TaggedValue>): TaggedOrder => ({
  values: new Map(Object.entries(values)),
  places: new Map(),
});
const draftOf = (fields: OrderDraft['fields'], provenance: Partial<Provenance> = {}): OrderDraft => ({
  fields,
  provenance: Object.fromEntries(
    Object.keys(fields).map((name) => [
      name,
      { source: 'document', level: 1, confidence: 0.95, ...provenance },
    ]),
  ),
  addresses: {},
  events: [],
});

test('a sure value stands above what a label gave, a less sure one does not', () => {
  const draft = draftOf({ booking_number: 'A1', load_number: 'L1' });
  const made = withTags(
    draft,
    tagged({ booking_number: seen('B2', 0.97), load_number: seen('L2', 0.8) }),
    {},
  );
  expect(made.fields).toMatchObject({ booking_number: 'B2', load_number: 'L1' });
  expect(made.provenance.booking_number).toMatchObject({ page: 0, region, text: 'B2' });
  expect(made.provenance.booking_number?.doubt).toBeUndefined();
});

test('a sure value that has a rival on the page does not stand above what a label gave', () => {
  const made = withTags(draftOf({ weight: 100 }), tagged({ weight: seen('200', 0.97, false) }), {});
  expect(made.fields.weight).toBe(100);
});

test('an empty field takes a guess, marked as one to check, and nothing that is less than a guess', () => {
  const made = withTags(
    draftOf({}),
    tagged({ seal_number: seen('S1', 0.7), vessel: seen('NEVIS', 0.4) }),
    {},
  );
  expect(made.fields).toMatchObject({ seal_number: 'S1' });
  expect(made.fields.vessel).toBeUndefined();
  expect(made.provenance.seal_number?.doubt).toBe('a guess from where it stands on the page');
  expect(made.provenance.seal_number?.confidence).toBeLessThan(0.9);
});

test("what a company's map, past corrections or constants gave stays", () => {
  const sure = tagged({ booking_number: seen('B2', 0.99) });
  for (const source of ['history', 'constant', 'user'] as const) {
    const draft = draftOf({ booking_number: 'A1' }, { source });
    expect(withTags(draft, sure, {}).fields.booking_number).toBe('A1');
  }
  const entry = { ocr_source_field: 'Our booking', level: 5 as const };
  expect(withTags(draftOf({}), sure, { booking_number: entry }).fields.booking_number).toBeUndefined();
  const left = { available: false, level: 1 as const };
  expect(withTags(draftOf({}), sure, { booking_number: left }).fields.booking_number).toBeUndefined();
});

test('two readers that agree are surer than one, and a doubt in words stays', () => {
  const draft = draftOf({ voyage: '012E' }, { confidence: 0.8, doubt: 'two readings' });
  const made = withTags(draft, tagged({ voyage: seen('012E', 0.99) }), {});
  expect(made.provenance.voyage?.confidence).toBeGreaterThan(0.9);
  expect(made.provenance.voyage?.doubt).toBe('two readings');
});
