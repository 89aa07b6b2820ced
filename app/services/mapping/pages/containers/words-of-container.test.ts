import { expect, test } from 'vitest';
import { mapTyped } from '../../../../../tests/support/typed-pages';

const [ONE, TWO, THREE] = ['MSCU3412203', 'TGHU5512305', 'TCLU4412302'];
const freeDays = (lines: string) =>
  mapTyped(
    `DELIVERY ORDER\nBooking: HLCU88213\n${lines}\nDeliver To: Copperline Mills, 88 Quarry Road, Savannah, GA 31401`,
  ).drafts.map(({ fields, provenance }) => [
    fields.unit_number,
    fields.last_free_date ?? provenance.last_free_date?.doubt,
  ]);

const BOTH = [
  [ONE, '2026-12-07'],
  [TWO, '2026-12-08'],
];

test.each([
  ['a line each', `${ONE} (LFD 12/07)\n${TWO} (LFD 12/08)`, BOTH],
  ['a line each, with a year', `${ONE} (LFD 12/07/2026)\n${TWO} (LFD 12/08/2026)`, BOTH],
  ['a line each, behind its kind', `- ${ONE} 40HC (LFD 12/7)\n- ${TWO} 40HC (LFD: 12/8)`, BOTH],
  ['a label each', `Container: ${ONE} (LFD 12/07)\nContainer: ${TWO} (LFD 12/08)`, BOTH],
  ['one line', `Containers: ${ONE} (LFD 12/07), ${TWO} (LFD 12/08)`, BOTH],
  ['a sentence', `Please pull ${ONE} (LFD 12/07) and ${TWO} (hot, LFD 12/08) this week`, BOTH],
  [
    'a table',
    `Container                 Size  Weight\n${ONE} (LFD 12/07)   40HC  41,200 LB\n${TWO} (LFD 12/08)   40HC  39,100 LB`,
    BOTH,
  ],
  [
    'one of several',
    `Containers: ${ONE}, ${TWO} (LFD 12/08), ${THREE}`,
    [
      [ONE, undefined],
      [TWO, '2026-12-08'],
      [THREE, undefined],
    ],
  ],
  ['the only one', `Container: ${ONE} (LFD 12/07)`, [[ONE, '2026-12-07']]],
])('what stands in brackets behind a container is that container’s: %s', (_, lines, days) => {
  expect(freeDays(lines)).toEqual(days);
});
