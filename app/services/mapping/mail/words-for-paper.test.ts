import { describe, expect, test } from 'vitest';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { mapDocument } from '~/services/mapping/map-document.server';
import { textPages } from './text-pages.server';

const ROWS = Object.entries(DEFAULT_FIELD_MAP).map(([fieldName, entry]) => ({
  level: 1 as const,
  fieldName,
  entry,
}));
const PAPERS = [
  ['north.pdf', 'Container: MSKU9070323\nD/O No: 771204\nSeal: 551002\nDelivery date: 12/13/2026 08:00'],
  ['south.pdf', 'Container: CSQU3054383\nD/O No: 771389\nSeal: 664002\nDelivery date: 12/13/2026 10:00'],
] as const;

/** What a mail makes of each of its two papers: the fields asked by it, with the value and what is offered, and what is asked in all. */
function read(text: string) {
  return PAPERS.map(([, paper], at) => {
    const { drafts, reasons } = mapDocument(
      { kind: 'pages', pages: textPages(`DELIVERY ORDER\n\n${paper}\nPO: 4411`) },
      {
        rows: ROWS,
        today: '2026-11-29',
        mail: { text, isAlone: false, papers: { names: PAPERS.map(([name]) => name), at } },
      },
    );
    const { fields = {}, provenance = {} } = drafts[0] ?? {};
    const ofField = (field: string) => [fields[field], [provenance[field]?.near ?? []].flat()];
    const doubts = Object.values(provenance).flatMap(({ doubt }) => (doubt ? [doubt] : []));
    return { ofField, doubts, reasons };
  });
}

describe('what a mail says of one of its papers is asked on that one, beside what the paper says', () => {
  test.each([
    [
      'For the second one use PO 55-777 and deliver at 14:00.',
      1,
      [
        ['purchase_order_number', '4411', '55-777'],
        ['deliver_by_time', '10:00', '14:00'],
      ],
    ],
    [
      'On the second DO the customer PO is LX-9001 and the seal is 4410077.',
      1,
      [
        ['purchase_order_number', '4411', 'LX-9001'],
        ['seal_number', '664002', '4410077'],
      ],
    ],
    ['For the 1st attachment the seal is 4410077.', 0, [['seal_number', '551002', '4410077']]],
    ['On DO #2 the seal is 4410077.', 1, [['seal_number', '664002', '4410077']]],
    ['The seal on south.pdf is 4410077.', 1, [['seal_number', '664002', '4410077']]],
    ['For container CSQU3054383 the seal is 4410077.', 1, [['seal_number', '664002', '4410077']]],
    ['For the last one:\nSeal: 4410077', 1, [['seal_number', '664002', '4410077']]],
    [
      'Both DOs attached. For the first one use\nPO 55-777 for the customer.',
      0,
      [['purchase_order_number', '4411', '55-777']],
    ],
  ] as const)('%s', (text, at, expected) => {
    const papers = read(`Please see attached.\n${text}\nThank you`);
    for (const [field, value, offered] of expected)
      expect(papers[at]?.ofField(field)).toEqual([value, [offered]]);
    expect(papers[1 - at]?.doubts).toEqual([]);
  });

  test.each([
    ['For DO 771389 the seal is 4410077.', [['seal_number', '664002', '4410077']]],
    [
      'For delivery order no. 771389 use PO 55-777 and deliver at 14:00.',
      [
        ['purchase_order_number', '4411', '55-777'],
        ['deliver_by_time', '10:00', '14:00'],
      ],
    ],
    ['The seal for order #771389 is 4410077.', [['seal_number', '664002', '4410077']]],
    ['DO 771389: seal is 4410077', [['seal_number', '664002', '4410077']]],
  ] as const)('by a number that the other one has: %s', (text, expected) => {
    const [first, second] = read(`Please see attached.\n${text}\nThank you`);
    for (const [field, value, offered] of expected)
      expect(second?.ofField(field)).toEqual([value, [offered]]);
    expect(first?.doubts).toEqual([]);
  });

  test('by a number that none of them has is told of each', () => {
    const told = 'the mail names 99999, which none of its papers does.';
    for (const { doubts, reasons } of read('For DO 99999 the seal is 4410077.'))
      expect([doubts, reasons]).toEqual([[], [told]]);
  });

  test('a number that no field takes is asked in the words of the mail', () => {
    const [first, second] = read('For the second one quote ZEBRA 88-4711 at the gate.');
    expect(first?.doubts).toEqual([]);
    expect(second?.doubts).toEqual(['the mail says "For the second one quote ZEBRA 88-4711 at the gate"']);
  });
});

describe('what a mail says of a paper, and nobody knows of which, is asked on all of them', () => {
  test.each([
    ['Use PO 55-777 for one of them.', 'purchase_order_number', '55-777'],
    [
      'For the other one the seal is 4410077.',
      'seal_number',
      'the mail says "For the other one the seal is 4410077" and not of which paper',
    ],
  ])('%s', (text, field, asked) => {
    const papers = read(text);
    for (const { ofField, doubts } of papers)
      expect([...ofField(field).flat(), ...doubts].join(' ')).toContain(asked);
  });

  test('what it says of both is said of each', () => {
    for (const { ofField } of read('For both of them please use PO 55-777.'))
      expect(ofField('purchase_order_number')).toEqual(['4411', ['55-777']]);
  });
});
