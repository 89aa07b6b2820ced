import { describe, expect, test } from 'vitest';
import { readSheetBytes } from '~/services/reading/sheets/read-sheets.server';
import { SYSTEM_MAP } from '../../../../tests/support/typed-pages';
import { mapReading } from '../map-reading.server';

const HEADINGS = 'Container,Size,Booking,Deliver To,Line Haul';
const ROWS = ['MSKU9070323', 'TCLU8654048', 'MSCU3412203'].map(
  (unit, at) => `${unit},40HC,7400000${at}1,Birch Depot,450`,
) as [string, string, string];
const [A, B, C] = ROWS;

/** What is asked of each order of a list of these lines, and its comment. */
function askedOf(lines: readonly string[]) {
  const sheets = readSheetBytes(Buffer.from(lines.join('\n')), 'csv');
  const { drafts } = mapReading({ kind: 'sheets', sheets }, { fieldMap: SYSTEM_MAP, today: '2026-11-01' });
  return drafts.map(({ fields, provenance, isCancelled }) => ({
    comment: fields.ship_comment,
    asks: Object.values(provenance).flatMap(({ doubt }) => doubt ?? []),
    ...(isCancelled ? { isCancelled } : {}),
  }));
}

const NONE = { comment: undefined, asks: [] };
const holds = (words: string) => ({ comment: words, asks: [`the list holds the load, "${words}"`] });
const cancels = (words: string) => ({
  comment: words,
  asks: [`the list cancels this order, "${words}"`],
  isCancelled: true,
});
const notes = (words: string) => ({ comment: words, asks: [`the list notes "${words}"`] });

describe('a note of a list', () => {
  const [following, below, above, maybe] = [
    'THE FOLLOWING LOADS ARE CANCELLED',
    'LOADS BELOW: HOLD - DO NOT DELIVER UNTIL RELEASED',
    'HOLD - do not deliver the above until released',
    'Changed by the customer today',
  ];
  test.each([
    [following, [HEADINGS, A, following, B, C], [NONE, cancels(following), cancels(following)]],
    [below, [HEADINGS, A, below, B, '', C], [NONE, holds(below), NONE]],
    [above, [HEADINGS, A, above, B, C], [holds(above), NONE, NONE]],
    [maybe, [HEADINGS, A, maybe, B, C], [NONE, notes(maybe), notes(maybe)]],
  ])('that ends, holds or changes orders is asked of those that it is about: %s', (_, lines, expected) => {
    expect(askedOf(lines)).toEqual(expected);
  });

  const [hazard, plain] = ['All loads hazardous UN1263 class 3', 'Consignee takes no deliveries at lunch'];
  test.each([
    [hazard, [HEADINGS, A, B, hazard], [notes(hazard), notes(hazard)]],
    [hazard, [HEADINGS, A, B, '', hazard, 'Page 1 of 1'], [notes(hazard), notes(hazard)]],
    [plain, [HEADINGS, A, B, plain], Array(2).fill({ comment: plain, asks: [] })],
    ['Thank you', [HEADINGS, A, B, 'Thank you for your business', 'Total loads: 2'], [NONE, NONE]],
    ['2 containers', [HEADINGS, A, B, '2 containers'], [NONE, NONE]],
  ])('below all rows is of all of them: %s', (_, lines, expected) => {
    expect(askedOf(lines)).toEqual(expected);
  });

  test.each(['Spot rates quoted in Canadian dollars (CAD)', 'ALL RATES IN CAD', 'Line haul in EUR'])(
    'that names another currency than dollars asks of each amount: %s',
    (note) => {
      for (const lines of [
        [note, HEADINGS, A, B],
        [HEADINGS, A, B, '', note],
      ])
        for (const { asks } of askedOf(lines))
          expect(asks).toContainEqual(expect.stringMatching(/^in \w+ on the paper, not in dollars$/));
    },
  );
  test('that names dollars asks nothing', () => {
    expect(askedOf(['ALL RATES IN USD', HEADINGS, A])).toEqual([NONE]);
  });
});
