import { expect, test } from 'vitest';
import type { FieldMapEntry } from '~/domain/fields/field-map';
import type { FieldMapRow } from '~/domain/fields/field-map-cascade';
import type { LearnedSource } from '~/domain/fields/learned-source';
import type { DraftEvent } from '~/domain/orders/order-draft';
import type { ReadPage } from '~/domain/reading/reading';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { withMailText } from '~/services/mapping/mail/with-mail-text.server';
import { mapDocument } from '~/services/mapping/map-document.server';
import { linesOfPage } from '../support/lines-of-page';
import { draftOf } from '../support/read-drafts';

/** What a mail says of its paper, where something else than the paper gave the value, or the paper has several. */

function read(
  lines: readonly string[],
  mail: string,
  {
    learned = [],
    entries = {},
    greeting = 'Please see attached.\nContainer No: MSKU9070323',
  }: { learned?: LearnedSource[]; entries?: Record<string, FieldMapEntry>; greeting?: string } = {},
) {
  const page: ReadPage = {
    index: 0,
    width: 612,
    height: 792,
    rotation: 0,
    source: 'text',
    rules: [],
    lines: linesOfPage(['DELIVERY ORDER', 'Container No: MSKU9070323', ...lines]),
  };
  const rows: FieldMapRow[] = [
    ...Object.entries(DEFAULT_FIELD_MAP).map(([fieldName, entry]) => ({
      level: 1 as const,
      fieldName,
      entry,
    })),
    ...Object.entries(entries).map(([fieldName, entry]) => ({ level: 4 as const, fieldName, entry })),
  ];
  const text = `${greeting}\n${mail}\nThank you`;
  return mapDocument(
    { kind: 'pages', pages: [page] },
    { rows, today: '2026-11-01', learned, mail: { text, isAlone: true } },
  );
}
const mapped = (...given: Parameters<typeof read>) => read(...given).drafts[0];

test('a value that past orders gave is in doubt where the mail says another', () => {
  const learned: LearnedSource[] = [{ fieldName: 'seal_number', kind: 'label', value: 'Ribbon', agree: 30 }];
  const draft = mapped(['Ribbon: UL77812'], 'Seal No: UL99123', { learned });
  expect(draft?.fields.seal_number).toBe('UL77812');
  expect(draft?.provenance.seal_number).toMatchObject({ source: 'history', doubt: 'the mail says UL99123' });
});

test('a direction that was inferred is in doubt where the mail says the other', () => {
  const draft = mapped(['Last Free Date: 11/24/2026'], 'Direction: export');
  expect(draft?.fields.shipment_direction).toBe('import');
  expect(draft?.provenance.shipment_direction).toMatchObject({
    source: 'rule',
    doubt: 'the mail says export',
  });
});

test('a constant for what a paper leaves out gives way to the mail, one that always stands does not', () => {
  const entries = (isDefault: boolean) => ({
    seal_number: { constant_value: 'NONE', use_constant_as_default_only: isDefault },
  });
  const said = (isDefault: boolean) => mapped([], 'Seal No: UL99123', { entries: entries(isDefault) });
  expect(said(true)?.fields.seal_number).toBe('UL99123');
  expect(said(false)?.fields.seal_number).toBe('NONE');
});

test('who looks first is asked of the order as paper and mail say it together', () => {
  const entries = { seal_number: { adminreview_if_missing: true, adminreview_validation_regex: '^UL' } };
  expect(mapped([], 'Kind regards', { entries })?.gate?.review).toEqual(['Seal number is missing.']);
  expect(mapped([], 'Seal No: UL99123', { entries })?.gate).toBeUndefined();
  expect(mapped([], 'Seal No: XX99123', { entries })?.gate?.review).toEqual([
    'Seal number "XX99123" is not of the expected form.',
  ]);
});

test('another stop of the mail than all of the paper is asked, and one of them is not', () => {
  const lines = [
    'Stop 1 Pickup: Pier Nine Terminal, 1 Dock Road, Long Beach, CA 90802',
    'Stop 2 Delivery: Tilehaus, 15100 Slover Ave, Fontana, CA 92337',
    'Stop 3 Delivery: Foxglove, 1200 Mill Road, Ontario, CA 91761',
  ];
  const doubts = (place: string) =>
    mapped(lines, `Please deliver to: ${place}`)?.events.map(({ provenance }) => provenance.doubt);
  const other = 'Hollow Tree, 77 Yard Rd, Carson, CA 90745';
  expect(doubts(other)).toEqual([undefined, `the mail says ${other}`, `the mail says ${other}`]);
  expect(doubts('Foxglove, 1200 Mill Road, Ontario, CA 91761')).toEqual([undefined, undefined, undefined]);
});

test('a container that the mail names and its document does not is told as what made no order', () => {
  const reasons = (mail: string) => read(['Seal No: UL99123'], mail).reasons;
  expect(reasons('Kind regards')).toEqual([]);
  expect(reasons('Container No: CSQU3054383')).toEqual([
    'the mail names container CSQU3054383, which the document does not.',
  ]);
});

test('a load that the mail asks for beside its paper is told, and nothing of it comes into the order of the paper', () => {
  const also =
    'In addition please also pick up container CSQU3054383 and deliver it to Juniper Lane, 5200 E Airport Dr, Ontario, CA 91761.';
  const paper = ['Deliver To: Redfern, 14820 Alondra Blvd, La Mirada, CA 90638'];
  const { drafts, reasons } = read(paper, also, { greeting: 'Please see attached.' });
  expect(drafts.map(({ fields }) => fields.unit_number)).toEqual(['MSKU9070323']);
  expect(drafts[0]?.events.map(({ address }) => address.city)).toEqual(['La Mirada']);
  expect(reasons).toEqual(['the mail names container CSQU3054383, which the document does not.']);
});

test('a stop of a kind that the paper does not name joins its stops, or is told where there is no room', () => {
  const stop = (type: DraftEvent['type'], name: string): DraftEvent => ({
    type,
    address: { raw_text: name, location_name: name },
    provenance: { source: 'document' },
  });
  const joined = (count: number) => {
    const deliveries = Array.from({ length: count - 1 }, (_, i) => stop('deliver', `Dock ${i + 1}`));
    const paper = draftOf(
      { unit_number: 'MSKU9070323' },
      { events: [stop('pickup', 'Pier Nine'), ...deliveries] },
    );
    const mail = draftOf({ unit_number: 'MSKU9070323' }, { events: [stop('drop', 'Hollow Tree Yard')] });
    const { drafts, leftOut } = withMailText([paper], [mail], { isAlone: true, mapOf: () => ({}) });
    return { last: drafts[0]?.events.at(-1)?.address.raw_text, leftOut };
  };
  for (const count of [2, 6, 7]) expect(joined(count)).toEqual({ last: 'Hollow Tree Yard', leftOut: [] });
  expect(joined(8)).toEqual({
    last: 'Dock 7',
    leftOut: ['An order has 8 stops at most: the mail names Drop Hollow Tree Yard.'],
  });
});

test('stops of a paper beyond those that an order takes are told', () => {
  const stops = Array.from(
    { length: 9 },
    (_, i) => `Stop ${i + 2} Delivery: Tilehaus, ${i + 1}5100 Slover Ave, Fontana, CA 9233${i}`,
  );
  const lines = ['Stop 1 Pickup: Pier Nine Terminal, 1 Dock Road, Long Beach, CA 90802', ...stops];
  const { drafts, reasons } = read(lines, 'Kind regards');
  expect(drafts[0]?.events).toHaveLength(8);
  expect(reasons).toEqual([
    'An order has 8 stops at most: Deliver Tilehaus, 85100 Slover Ave, Fontana, CA 92337 and 1 more left out.',
  ]);
});
