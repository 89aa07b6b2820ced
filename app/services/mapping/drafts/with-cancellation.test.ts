import { describe, expect, test } from 'vitest';
import { mapTyped, SYSTEM_MAP, typedPage } from '../../../../tests/support/typed-pages';
import { mapDocument } from '../map-document.server';

const HEAD = `
BLUE ANCHOR FORWARDING INC

DELIVERY ORDER
`;
const BODY = `
Container: MSCU3412203
Booking: HLCU88213
Gross Weight: 21,130 kg
Deliver To: Copperline Mills, 88 Quarry Road, Savannah, GA 31401
`;
const LIST = `
Container    Size  Remarks
MSCU3412203  40HC
TCLU4412302  40HC  CANCELLED
`;

const asksOf = (text: string) =>
  mapTyped(text).drafts.map(({ provenance, gate }) => ({
    doubt: provenance.unit_number?.doubt ?? provenance.booking_number?.doubt,
    own: gate?.own,
  }));

describe('an order whose paper cancels it is to check', () => {
  test.each([
    ['in its title', `\n*** CANCELLED *** DELIVERY ORDER\n${BODY}`, '*** CANCELLED *** DELIVERY ORDER'],
    [
      'in a statement',
      `${HEAD}${BODY}\nTHIS ORDER IS CANCELLED - DO NOT PICK UP`,
      'THIS ORDER IS CANCELLED - DO NOT PICK UP',
    ],
    ['in a heading', `${HEAD}VOID - DO NOT USE\n${BODY}`, 'VOID - DO NOT USE'],
    ['by a stamp beside its values', `${HEAD}${BODY}\n                    CANCELLED`, 'CANCELLED'],
    ['by its status', `${HEAD}Status: Cancelled\n${BODY}`, 'Status: Cancelled'],
    [
      'without a container',
      `${HEAD}Please cancel this order.\nBooking: HLCU88213\nSize: 40HC\n`,
      'Please cancel this order.',
    ],
  ])('%s', (_, text, words) => {
    const [asks, ...others] = asksOf(text);
    expect(others).toEqual([]);
    expect(asks?.doubt).toBe(`the paper cancels this order, "${words}"`);
    expect(asks?.own).toEqual([
      `The paper cancels its order, "${words}": send nothing, and cancel the load that was sent of it.`,
    ]);
  });

  test('of several containers that alone in whose row it stands', () => {
    const asks = asksOf(`${HEAD}Booking: HLCU88213\n${LIST}`);
    expect(asks.map(({ own }) => own?.length)).toEqual([undefined, 1]);
  });

  test.each([
    ['terms', `${HEAD}${BODY}\nCancellation fee: $150\nCancel at least 24 hours before the appointment.`],
    ['a day after which it ends', `${HEAD}${BODY}\nThis order is void after 30 days.`],
    ['what may be ticked', `${HEAD}[ ] Original    [ ] Change    [ ] Cancellation\n${BODY}`],
    [
      'an older mail below',
      `${HEAD}${BODY}\nPlease deliver it as planned.\n\nOn Mon, Nov 2, 2026 Ann wrote:\nPlease cancel this delivery order.`,
    ],
    [
      'an older mail with its header',
      `${HEAD}${BODY}\nPlease deliver it.\n\nFrom: Ann <ann@example.com>\nSent: Monday\nTo: Dispatch\nSubject: DO\nPlease cancel this order.`,
    ],
  ])('and no other: %s', (_, text) => {
    expect(asksOf(text)).toEqual([{ doubt: undefined, own: undefined }]);
  });
});

test.each([
  ['in one line', 'THIS ORDER IS CANCELLED - DO NOT PICK UP'],
  ['in two lines', 'THIS ORDER IS CANCELLED\nDO NOT PICK UP'],
  ['among the remarks', 'Remarks: PLEASE CANCEL THIS ORDER, DO NOT DELIVER'],
])('a paper that cancels its order and forbids to move it asks once: %s', (_, words) => {
  const [draft] = mapTyped(`${HEAD}${BODY}\n${words}`).drafts;
  const asked = Object.values(draft?.provenance ?? {}).flatMap(({ doubt }) => doubt?.split('; ') ?? []);
  expect(asked).toEqual([expect.stringContaining('the paper cancels this order')]);
  expect(draft?.fields.ship_comment).toMatch(/DO NOT/);
});

describe('an order whose mail cancels it is to check', () => {
  const asked = (mail: { subject?: string; text: string }) => {
    const rows = Object.entries(SYSTEM_MAP).map(([fieldName, { level, ...entry }]) => ({
      fieldName,
      level,
      entry,
    }));
    const reading = { kind: 'pages' as const, pages: [typedPage(`${HEAD}${BODY}`)] };
    const context = { rows, today: '2026-11-01', mail: { ...mail, isAlone: true } };
    return mapDocument(reading, context).drafts.map(({ provenance }) => provenance.unit_number?.doubt);
  };

  test.each([
    ['CANCEL our DO', { subject: 'CANCEL our DO', text: 'See attached.' }],
    [
      'Please CANCEL this delivery order, do not pick up',
      { text: 'Hi,\nPlease CANCEL this delivery order, do not pick up\nThanks' },
    ],
    ['Please cancel container MSCU3412203', { text: 'Please cancel container MSCU3412203' }],
  ])('%s', (words, mail) => {
    expect(asked(mail)).toEqual([`the mail cancels this order, "${words}"`]);
  });

  test.each([
    ['a mail of terms', { text: 'Please find our DO. A cancellation fee of $150 applies.' }],
    [
      'an answer to one that cancelled',
      { subject: 'RE: CANCEL our DO', text: 'We need it after all, please proceed.' },
    ],
    [
      'an older mail below',
      { text: 'Please proceed.\n\nOn Mon, Nov 2, 2026 Ann wrote:\nPlease cancel this order.' },
    ],
  ])('and no other: %s', (_, mail) => {
    expect(asked(mail)).toEqual([undefined]);
  });

  test('and of several containers the one that it names', () => {
    const text = `Please move these:\nMSCU3412203 40HC\nTCLU4412302 40HC\nDeliver To: Copperline Mills, 88 Quarry Road, Savannah, GA 31401\nPlease ignore TCLU4412302 for now, it is cancelled.`;
    const doubts = mapTyped(text).drafts.map(({ provenance }) => provenance.unit_number?.doubt);
    expect(doubts).toEqual([
      undefined,
      'the paper cancels this order, "Please ignore TCLU4412302 for now, it is cancelled."',
    ]);
  });
});
