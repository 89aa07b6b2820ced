import { describe, expect, test } from 'vitest';
import { mapTyped } from '../../../../../tests/support/typed-pages';

const HEAD = `
DELIVERY ORDER
BLUE ANCHOR FORWARDING INC

Booking: HLCU88213
Container: MSCU3412207  40HC
Deliver To: Copperline Mills, 88 Quarry Road, Macon, GA 31201
`;

/** Line haul and fuel, each with what is asked of it. */
function paidBy(lines: string) {
  const { fields = {}, provenance = {} } = mapTyped(`${HEAD}\n${lines}`).drafts[0] ?? {};
  return ['line_haul', 'fuel_surcharge'].map((field) => [
    fields[field] ?? null,
    provenance[field]?.doubt ?? null,
  ]);
}

const RATE = 'the paper calls it its rate';
const SAID = 'said with the rate';

describe('a rate that is said in a line', () => {
  test.each([
    ['Rate: $450 + $85 chassis + $35 fuel', 'beside it the paper pays $85 chassis, $35 fuel', 35, SAID],
    ['Rate: $450 plus chassis $85, FSC $35', 'beside it the paper pays $85 chassis, $35 FSC', 35, SAID],
    ['Dray rate is $450 + $85 chassis', 'beside it the paper pays $85 chassis', null, null],
    ['Rate: $450', RATE, null, null],
    ['Rate: $450\nFSC 28%', RATE, 126, '28% of 450'],
    ['Rate: $450 + 28% FSC', RATE, 126, '28% of 450'],
    ['Line Haul: $450\nFuel surcharge: 28%', null, 126, '28% of 450'],
    ['Line Haul $450 + FSC $35 + chassis $85', null, 35, SAID],
    ['Rate $450, FSC 28%, chassis $45/day', 'beside it the paper pays $45/day chassis', 126, '28% of 450'],
    ['Line haul: $450\nFSC 28%, prepull $150', null, 126, '28% of 450'],
  ])('is read, and asked: %s', (lines, doubt, fuel, why) => {
    expect(paidBy(lines)).toEqual([
      [450, doubt],
      [fuel, why],
    ]);
  });

  test.each(['FSC 32%, prepull $150', 'FSC 28%, chassis $45/day', 'FSC 28%'])(
    'is no share of nothing, and that is kept: %s',
    (line) => {
      expect(paidBy(line)).toEqual([
        [null, null],
        [null, null],
      ]);
      expect(mapTyped(`${HEAD}\n${line}`).drafts[0]?.fields.ship_comment).toBe(line);
    },
  );

  test('and has no share of it where the fuel itself is told', () => {
    expect(paidBy('Line Haul: $450.00\nFSC 28%  $126.00')).toEqual([
      [450, null],
      [126, null],
    ]);
  });

  test.each([
    'Rate: $2.85 per mile',
    'Rate: $85/hr after 2 hours',
    'Rate of exchange: 1.35',
    'FSC 28%',
    'Ocean freight: $2,450 prepaid',
    'Rate confirmation $450',
  ])('is none: %s', (line) => {
    expect(paidBy(line)).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

const BILL = 'Bill: Mid-Grain Brokerage Inc., 80 Main, Salina KS 67401;';
test.each([
  [`${BILL} all in $745.50`],
  ['All-in rate: $745.50'],
  ['Pay is $745.50 all in'],
  ['$745.50 all-in for this move, thanks'],
])('what is paid all in is the line haul, and asked, wherever its line says it: %s', (line) => {
  expect(paidBy(line)).toEqual([
    [745.5, 'the whole pay: the paper tells no line haul apart'],
    [null, null],
  ]);
});

test('and is kept in the comment where nobody can reckon it', () => {
  const line = `${BILL} all in $2.10 per mile`;
  expect(paidBy(line)[0]).toEqual([null, null]);
  expect(mapTyped(`${HEAD}\n${line}`).drafts[0]?.fields.ship_comment).toBe(line);
});

describe('a rate on a paper of several containers', () => {
  const LIST = `
DELIVERY ORDER
BLUE ANCHOR FORWARDING INC

Booking: HLCU88213
1) MSCU3412207 40HC
2) TCLU8654048 40HC
`;
  const paid = (lines: string) =>
    mapTyped(`${LIST}\n${lines}`).drafts.map(({ fields, provenance }) => [
      fields.line_haul ?? null,
      provenance.line_haul?.doubt ?? null,
    ]);

  test.each([
    ['Rate: $450 per container', 450, RATE],
    ['Rate: $450 each', 450, RATE],
    ['Rate: $450/cntr', 450, RATE],
    ['Rate: $900', 900, `${RATE}; said once for 2 containers`],
    ['Line haul: $900.00', 900, 'said once for 2 containers'],
    ['All in $450 each', 450, 'the whole pay: the paper tells no line haul apart'],
  ])('is that of each, or is asked: %s', (line, amount, doubt) => {
    expect(paid(line)).toEqual([
      [amount, doubt],
      [amount, doubt],
    ]);
  });
});

describe('an amount in the row of a container, which no heading names', () => {
  const HEADLESS = `
DELIVERY ORDER
BLUE ANCHOR FORWARDING INC

Booking: HLCU88213
Deliver To: Copperline Mills, 88 Quarry Road, Macon, GA 31201

`;
  const UNITS = ['MSCU3412203', 'TGHU5512305'];
  const rows = (amounts: readonly string[], gap = ' ') =>
    mapTyped(
      `${HEADLESS}${UNITS.map((unit, i) => [unit, '40HC', `4${i},000 lbs`, amounts[i]].join(gap)).join('\n')}`,
    ).drafts.map(({ fields, provenance }) => [
      fields.line_haul ?? fields.ship_comment,
      provenance.line_haul?.doubt ?? null,
      fields.weight,
    ]);
  const ASKED = 'an amount in its row, without a word what it pays';

  test.each([
    ['$450', '$475'],
    ['$450.00', '$475.00'],
    ['@ $450 each', '@ $475 each'],
    ['$450 flat', '$475 flat'],
    ['$450 per container', '$475 per container'],
  ])('is its line haul, and is asked: %s', (one, two) => {
    for (const gap of [' ', '   ', ' / '])
      expect(rows([one, two], gap)).toEqual([
        [450, ASKED, 40_000],
        [475, ASKED, 41_000],
      ]);
  });

  test.each([
    ['value $45,000', 'value $47,500'],
    ['$450 + $35 fuel', '$475 + $35 fuel'],
    ['$85 chassis', '$85 chassis'],
    ['$2.10 per mile', '$2.10 per mile'],
  ])('is kept in the comment where it may be another thing: %s', (one, two) => {
    expect(rows([one, two])).toEqual([
      [`${UNITS[0]} 40HC 40,000 lbs ${one}`, null, 40_000],
      [`${UNITS[1]} 40HC 41,000 lbs ${two}`, null, 41_000],
    ]);
  });
});

test('a rate that nobody can reckon is kept in the comment', () => {
  expect(mapTyped(`${HEAD}\nRate: $2.10 per mile`).drafts[0]?.fields).toMatchObject({
    ship_comment: 'Rate: $2.10 per mile',
  });
});
